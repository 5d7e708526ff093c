import type { Language } from '@doctor-plus/contract/kernel/values.ts';

/** What a question may call a text that it wants written. Without any of these it is a progress note. */
export type DraftWord = 'patient_instructions' | 'elsewhere' | 'letter' | 'consultation';

/**
 * Beginnings of words, as texts are compared; in scripts without spaces, parts of a text. `elsewhere`: prescriptions, orders and
 * papers such as a certificate of birth, which have forms of their own among the documents of the chart.
 */
export const draftWords: Readonly<Record<Language, Readonly<Record<DraftWord, readonly string[]>>>> = {
  es: {
    patient_instructions: ['instruccion', 'indicaciones', 'hoja para', 'recomendaciones para'],
    elsewhere: ['receta', 'prescripcion', 'certificado', 'constancia', 'orden de', 'ordenes de'],
    letter: [
      'carta',
      'referimiento',
      'referencia',
      'remision',
      'informe',
      'interconsulta',
      'refierel',
      'refieral',
    ],
    consultation: ['consulta', 'consultas'],
  },
  en: {
    patient_instructions: ['instruction', 'handout', 'leaflet', 'patient information', 'advice for'],
    elsewhere: ['prescription', 'certificate', 'lab order', 'sick note'],
    letter: ['letter', 'referral', 'refer her', 'refer him', 'refer this'],
    consultation: ['consultation'],
  },
  de: {
    patient_instructions: [
      'patienteninfo',
      'patientenanweis',
      'anweisung',
      'hinweise fur',
      'merkblatt',
      'anleitung',
    ],
    elsewhere: ['rezept', 'verordnung', 'attest', 'bescheinigung', 'laborauftrag', 'krankschreib'],
    letter: ['brief', 'arztbrief', 'uberweis', 'befundbericht'],
    consultation: ['konsil', 'konsultation'],
  },
  it: {
    patient_instructions: ['istruzioni', 'indicazioni', 'consigli per'],
    elsewhere: ['ricetta', 'prescrizione', 'certificato', 'impegnativa'],
    letter: ['lettera', 'invio', 'relazione'],
    consultation: ['consulto', 'consulenza'],
  },
  fr: {
    patient_instructions: ['consigne', 'instruction', 'conseils pour', 'explications pour'],
    elsewhere: ['ordonnance', 'prescription', 'certificat', 'arret de travail'],
    letter: ['lettre', 'courrier', 'adressage'],
    consultation: ['consultation'],
  },
  pt: {
    patient_instructions: ['orientacoes', 'instrucoes', 'recomendacoes para'],
    elsewhere: ['receita', 'prescricao', 'atestado', 'pedido de exame'],
    letter: ['carta', 'encaminh', 'relatorio'],
    consultation: ['consulta', 'consultas'],
  },
  zh: {
    patient_instructions: ['患者须知', '病人须知', '给患者', '给病人', '患者说明', '注意事项'],
    elsewhere: ['处方', '证明', '病假条', '化验单', '检查单'],
    letter: ['信函', '一封信', '写信', '封信', '转诊', '介绍信', '推荐信'],
    consultation: ['会诊'],
  },
  ja: {
    patient_instructions: ['患者向け', '患者さん向け', '患者への', '説明書', '説明文'],
    elsewhere: ['処方箋', '処方せん', '診断書', '証明書'],
    letter: ['紹介状', '手紙', '診療情報提供書', '返書'],
    consultation: ['初診', 'コンサル'],
  },
  ko: {
    patient_instructions: ['안내문', '환자용', '설명문'],
    elsewhere: ['처방전', '진단서', '확인서'],
    letter: ['편지', '의뢰서', '소견서', '회신서'],
    consultation: ['협진', '초진'],
  },
};
