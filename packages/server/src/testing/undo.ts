/** Runs SQL in one database as a superuser. */
type AsSuperuser = (text: string, values?: unknown[]) => Promise<unknown>;

/**
 * Tables that a statement changed are noted by triggers. Going back empties them and copies in the rows of the baseline, without
 * triggers and foreign keys. Changes of the schema are noted, too, and cannot be taken back.
 */
const schema = `
CREATE SCHEMA undo;
CREATE UNLOGGED TABLE undo.touched (relation oid NOT NULL);
CREATE UNLOGGED TABLE undo.altered (object text NOT NULL);
CREATE TABLE undo.sequence (name text NOT NULL, value bigint);

CREATE FUNCTION undo.note_touch() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO undo.touched VALUES (TG_RELID);
  RETURN NULL;
END $$;

CREATE FUNCTION undo.note_alter() RETURNS event_trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO undo.altered
    SELECT coalesce(object_identity, object_type) FROM pg_event_trigger_ddl_commands()
    WHERE schema_name IS DISTINCT FROM 'pg_temp';
END $$;

CREATE FUNCTION undo.tables() RETURNS SETOF regclass LANGUAGE sql AS $$
  SELECT oid::regclass FROM pg_class
  WHERE relkind IN ('r', 'p') AND relnamespace::regnamespace::text NOT IN ('undo', 'pg_catalog', 'information_schema')
    AND relpersistence <> 't'
$$;

CREATE FUNCTION undo.columns(relation regclass) RETURNS text LANGUAGE sql AS $$
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
  WHERE attrelid = relation AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
$$;

-- What the database holds now is what restore() goes back to.
CREATE FUNCTION undo.keep() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  relation regclass;
  filled boolean;
BEGIN
  FOR relation IN SELECT undo.tables() LOOP
    EXECUTE format('DROP TABLE IF EXISTS undo.%I', 'kept_' || relation::oid);
    EXECUTE format('SELECT EXISTS (SELECT FROM %s)', relation) INTO filled;
    IF filled THEN
      EXECUTE format('CREATE UNLOGGED TABLE undo.%I AS TABLE %s', 'kept_' || relation::oid, relation);
    END IF;
  END LOOP;
  DELETE FROM undo.sequence;
  INSERT INTO undo.sequence
    SELECT format('%I.%I', schemaname, sequencename), last_value FROM pg_sequences WHERE schemaname <> 'undo';
  DELETE FROM undo.touched;
  DELETE FROM undo.altered;
END $$;

CREATE FUNCTION undo.restore() RETURNS void LANGUAGE plpgsql SET session_replication_role = replica AS $$
DECLARE
  relation regclass;
  changed record;
BEGIN
  FOR relation IN SELECT DISTINCT coalesce(pg_partition_root(touched.relation), touched.relation) FROM undo.touched LOOP
    EXECUTE format('DELETE FROM %s', relation);
    IF to_regclass(format('undo.%I', 'kept_' || relation::oid)) IS NOT NULL THEN
      EXECUTE format('INSERT INTO %s (%s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM undo.%3$I',
        relation, undo.columns(relation), 'kept_' || relation::oid);
    END IF;
  END LOOP;
  FOR changed IN
    SELECT kept.name, kept.value FROM undo.sequence AS kept
    JOIN pg_sequences AS now ON format('%I.%I', now.schemaname, now.sequencename) = kept.name
    WHERE now.last_value IS DISTINCT FROM kept.value
  LOOP
    PERFORM setval(changed.name, coalesce(changed.value, 1), changed.value IS NOT NULL);
  END LOOP;
  DELETE FROM undo.touched;
END $$;

DO $$
DECLARE
  relation regclass;
BEGIN
  FOR relation IN SELECT undo.tables() LOOP
    EXECUTE format('CREATE TRIGGER undo_touch AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %s
      FOR EACH STATEMENT EXECUTE FUNCTION undo.note_touch()', relation);
  END LOOP;
END $$;

CREATE EVENT TRIGGER undo_alter ON ddl_command_end EXECUTE FUNCTION undo.note_alter();
SELECT undo.keep();`;

/** Has a database note what is changed from now on; what it holds now is the baseline. */
export const installUndo = (asSuperuser: AsSuperuser): Promise<unknown> => asSuperuser(schema);
