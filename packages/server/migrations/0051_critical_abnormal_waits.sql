-- A result that the laboratory calls critically abnormal waits like one beyond a critical limit.
CREATE OR REPLACE FUNCTION critical_result_waits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO critical_result (id, patient_id, result_id, result_version, since)
    SELECT uuidv7(), patient_id, id, version, arrived_at
    -- An import keeps when the result was recorded elsewhere; here it arrives now.
    FROM (SELECT *, CASE WHEN source = 'portal' THEN recorded_at ELSE app_now() END AS arrived_at FROM added) result
    WHERE current AND flag IN ('LL', 'HH', 'AA') AND effective_at > arrived_at - interval '30 days';
  RETURN NULL;
END $$;
