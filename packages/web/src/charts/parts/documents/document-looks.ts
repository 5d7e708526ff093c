import type { FileKind, IssuedKind } from '@doctor-plus/contract/charts/documents.ts';
import {
  IconCertificate,
  IconClipboardText,
  IconFile,
  IconFileCheck,
  IconFlask,
  IconListCheck,
  IconMail,
  IconMicroscope,
  IconPhoto,
  IconPrescription,
  IconTransfer,
} from '@tabler/icons-react';
import type { IconType } from '../../../ui/icon-type.ts';

export const issuedIcons: Record<IssuedKind, IconType> = {
  visit_summary: IconClipboardText,
  prescription: IconPrescription,
  lab_order: IconFlask,
  certificate: IconCertificate,
  letter: IconMail,
  instructions: IconListCheck,
};

export const fileIcons: Record<FileKind, IconType> = {
  lab_report: IconMicroscope,
  image: IconPhoto,
  referral: IconTransfer,
  consent: IconFileCheck,
  other: IconFile,
};
