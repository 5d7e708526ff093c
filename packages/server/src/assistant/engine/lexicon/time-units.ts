/** Units of time in nine languages, as words are compared: `last 3 months` counts no results. */
export const timeUnits = new Set(
  `dia dias semana semanas mes meses ano anos hora horas day days week weeks month months year years hour hours
  yr yrs wk wks mth mths mo mos hrs
  tag tage tagen woche wochen monat monate monaten jahr jahre jahren stunde stunden
  giorno giorni settimana settimane mese mesi anno anni ora ore
  jour jours semaine semaines mois an ans annee annees heure heures
  天 周 星期 礼拜 个月 月 年 小时 日間 日 週間 週 か月 ヶ月 カ月 箇月 ヵ月 月間 年間 時間
  일 일간 주 주간 개월 개월간 달 년 년간 시간`.split(/\s+/),
);
