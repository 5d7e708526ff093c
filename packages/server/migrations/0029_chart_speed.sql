DROP INDEX "allergy_patient";--> statement-breakpoint
DROP INDEX "conclusion_patient";--> statement-breakpoint
DROP INDEX "condition_patient";--> statement-breakpoint
DROP INDEX "immunization_patient";--> statement-breakpoint
DROP INDEX "lab_result_patient";--> statement-breakpoint
DROP INDEX "medication_patient";--> statement-breakpoint
DROP INDEX "note_patient";--> statement-breakpoint
DROP INDEX "procedure_patient";--> statement-breakpoint
DROP INDEX "vital_sign_patient";--> statement-breakpoint
CREATE INDEX "allergy_patient" ON "allergy" USING btree ("patient_id","effective_at","id","current");--> statement-breakpoint
CREATE INDEX "conclusion_patient" ON "conclusion" USING btree ("patient_id","effective_at","id","current");--> statement-breakpoint
CREATE INDEX "condition_patient" ON "condition" USING btree ("patient_id","effective_at","id","current");--> statement-breakpoint
CREATE INDEX "immunization_patient" ON "immunization" USING btree ("patient_id","effective_at","id","current");--> statement-breakpoint
CREATE INDEX "lab_result_patient" ON "lab_result" USING btree ("patient_id","effective_at","id","current");--> statement-breakpoint
CREATE INDEX "medication_patient" ON "medication" USING btree ("patient_id","effective_at","id","current");--> statement-breakpoint
CREATE INDEX "note_patient" ON "note" USING btree ("patient_id","effective_at","id","current");--> statement-breakpoint
CREATE INDEX "procedure_patient" ON "procedure" USING btree ("patient_id","effective_at","id","current");--> statement-breakpoint
CREATE INDEX "vital_sign_patient" ON "vital_sign" USING btree ("patient_id","effective_at","id","current");--> statement-breakpoint

-- Rules
-- Charts: the values of each sign and each test in the order in which their courses are read, so that the last ones of every course
-- are found without sorting the chart. The expressions are those of `series` in charts/sections.ts.
CREATE INDEX vital_sign_series ON vital_sign (patient_id, code COLLATE "C", unit COLLATE "C", effective_at DESC, id DESC) WHERE current;--> statement-breakpoint
CREATE INDEX lab_result_series ON lab_result (patient_id, (coalesce(code, name)) COLLATE "C", unit COLLATE "C",
  (value IS NULL OR comparator IS NOT NULL), effective_at DESC, id DESC) WHERE current;
--> statement-breakpoint

-- The same question in each language, each way of asking once: many words have one stem in most of the six.
CREATE OR REPLACE FUNCTION asked_words(forms text[]) RETURNS tsquery LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
DECLARE
  form text;
  plain text;
  language regconfig;
  one tsquery;
  known tsquery[] := '{}';
  asked tsquery := '';
BEGIN
  FOREACH form IN ARRAY forms LOOP
    plain := plain_words(form);
    IF form LIKE '%*' AND plain ~ '^\w+ *$' THEN
      asked := asked || to_tsquery('simple', fold(trim(plain)) || ':*');
      CONTINUE;
    END IF;
    FOREACH language IN ARRAY '{public.written_es,public.written_en,public.written_de,public.written_it,public.written_fr,public.written_pt}'::regconfig[] LOOP
      one := phraseto_tsquery(language, plain);
      CONTINUE WHEN one = ANY (known);
      known := known || one;
      asked := asked || one;
    END LOOP;
  END LOOP;
  RETURN asked;
END $$;
