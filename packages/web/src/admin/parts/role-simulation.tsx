import { areas, hasLevel, permissions } from '@doctor-plus/contract/kernel/permissions.ts';
import { type Role, roles } from '@doctor-plus/contract/kernel/roles.ts';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { Table } from '../../ui/table.tsx';
import styles from './role-simulation.module.css';
import { roleIcons } from './words.ts';

/** In the order of the specification. */
const shownRoles = ['doctor', 'secretary', 'patient', 'administrator'] as const satisfies readonly Role[];
const shownAreas = areas.filter((area) => area !== 'admin');
const actions = { view: 'read', edit: 'write', manage: 'admin' } as const;

/** What a role may do in each area, from the permission table. It shows and changes nothing (decision D3). */
export function RoleSimulation() {
  const { t } = useTranslation('admin');
  const [role, setRole] = useState<Role>('doctor');
  return (
    <Card title={t('simulation.title')} padding="none">
      <div className={styles.head}>
        <p className={styles.text}>{t('simulation.text')}</p>
        <fieldset className={styles.roles}>
          <legend className="visually-hidden">{t('simulation.role')}</legend>
          {shownRoles
            .filter((one) => roles.includes(one))
            .map((one) => {
              const Icon = roleIcons[one];
              return (
                <label key={one} className={styles.role} data-chosen={role === one || undefined}>
                  <input
                    type="radio"
                    className="visually-hidden"
                    name="simulated-role"
                    checked={role === one}
                    onChange={() => setRole(one)}
                  />
                  <Icon size={16} aria-hidden />
                  {t(`oneRole.${one}`)}
                </label>
              );
            })}
        </fieldset>
      </div>
      <Table label={t('simulation.table', { role: t(`oneRole.${role}`) })}>
        <thead>
          <tr>
            <th scope="col">{t('simulation.area')}</th>
            <th scope="col">{t('simulation.level')}</th>
            {Object.keys(actions).map((action) => (
              <th key={action} scope="col">
                {t(`simulation.action.${action}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownAreas.map((area) => (
            <tr key={area}>
              <th scope="row">{t(`area.${area}`)}</th>
              <td>
                <span className={styles.level} data-level={permissions[role][area]}>
                  {t(`level.${permissions[role][area]}`)}
                </span>
              </td>
              {Object.entries(actions).map(([action, level]) => {
                const allowed = hasLevel(role, area, level);
                const Icon = allowed ? IconCheck : IconMinus;
                return (
                  <td key={action} data-allowed={allowed || undefined} className={styles.allowed}>
                    <Icon size={16} role="img" aria-label={t(allowed ? 'simulation.yes' : 'simulation.no')} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
