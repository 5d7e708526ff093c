/**
 * Words of a question about notes that are not what it looks for, without accents, beside the small words of every language: how
 * one asks, and what notes are called.
 */
export const carrierWords = new Set(
  `nota notas anotacion anotaciones anotado anotada apunte apuntes historia historial expediente registro registros visita visitas
  conclusion conclusiones consulta consultas buscar busca busque buscame busqueme encuentra encuentre hallar dice dicen decia dijo
  menciona mencionan mencionado mencione mencionen habla hablan escribio escribieron escrito escrita escribi sobre acerca respecto
  donde aparece aparecen algo alguna algun paciente esta favor puede podria quiero saber sabe tratan trata referente
  note notes noted record records chart visit visits search find look lookup looking say says said mention mentions mentioned
  mentioning about regarding concerning written wrote write anything something patient please could would where appears appear
  notiz notizen eintrag eintrage vermerk vermerke akte krankenakte patientenakte suche suchen such finde finden findet steht stehen
  stand erwahnt erwahnen erwahnung uber zu zum zur bezuglich hinsichtlich patient patientin bitte geschrieben etwas irgendwo sagen
  sagt den denen besuch besuche
  nota appunto appunti cartella cerca cercare trova trovare dice dicono menziona menzionano menzionato scritto scritti riguardo circa
  sul sull sulla sullo sulle sugli sui su dell all dall nell nelle nei negli nella nel paziente qualcosa visite
  note dossier consultation cherche cherchez chercher rechercher recherche trouve trouvez trouver disent dit mentionne mentionnent
  mentionnant parle parlent propos concernant ecrit ecrite sujet patiente quelque chose
  anotacao anotacoes prontuario registros procure procura procurar encontre encontrar diz dizem menciona mencionam mencionado sobre
  respeito nas nos escrito escreveu paciente algo consulta consultas`
    .split(/\s+/)
    .filter(Boolean),
);

/** The same for scripts without spaces; longer ones are taken out first. */
export const carrierRuns = [
  ...'笔记|记录|病历|病程|就诊记录|医嘱|查找|搜索|寻找|找一下|请|帮我|关于|有关|提到|提及|写了|写着|说了|怎么说|说|什么|哪些|有没有|是否|里面|里|中|的|吗|呢|了|有|患者|病人|在|对|内容|相关',
]
  .join('')
  .split('|')
  .concat(
    'ノート|カルテ|診療録|診療記録|記録|メモ|検索|探して|さがして|調べて|について|に関して|に関する|関する|何と|なんと|何が|何か|書いて|書かれて|記載|言及|ありますか|ありますでしょうか|あります|いますか|います|ください|下さい|患者|触れて|中で|中に|の中'.split(
      '|',
    ),
    '노트|기록|차트|메모|진료|검색해|검색|찾아|찾기|주세요|줘|대해서|대해|대한|관한|관련된|관련|관해|뭐라고|무엇이|무엇|무슨|뭐가|적혀|쓰여|쓰인|언급된|언급|있습니까|있나요|있는지|있어요|있는|있습니|나와|나오|내용|환자|의무'.split(
      '|',
    ),
  )
  .toSorted((a, b) => b.length - a.length);

/** What ends a Korean noun in a sentence; longer ones are cut first. */
export const koreanParticles =
  '에서는|에서|에게|으로|이라고|라고|이나|까지|부터|에는|에도|에|은|는|이|가|을|를|과|와|도|의|로|란'.split(
    '|',
  );
