/**
 * Small words that tell a language. A word that two languages share stands in both lists, so that it decides
 * nothing between them. Written without accents, as questions are compared.
 */
export const stopWords = {
  en: 'the a an of and or to is are was were has have had does do did her his their she he they what which when how who why any with from for in on at this that there been be about last can show tell me give my it its not no'.split(
    ' ',
  ),
  es: 'el la los las un una unos unas de del y o a al es son era fue ha han tiene tienen le les su sus que cual cuales cuando como quien por para con sin en este esta esto hay ultimo ultima ultimos ultimas se me muestre dime lo mi no si cuanto cuanta'.split(
    ' ',
  ),
  de: 'der die das ein eine und oder zu ist sind war hat haben hatte ihr sein sie er was welche welcher wann wie wer warum mit von fur in im am an den dem letzte letzten es nicht kein gibt zeig mir'.split(
    ' ',
  ),
  it: 'il lo la gli le un una e o di del della a al ha hanno sono era che quale quali quando come chi perche con per in questo ultimo ultima ultimi c ci non mi suoi sue'.split(
    ' ',
  ),
  fr: 'le la les un une des et ou de du a au est sont etait ont elle il que quel quelle quels quelles quand comment qui pourquoi avec pour dans en ce cette dernier derniere y pas ne me son sa ses l d'.split(
    ' ',
  ),
  pt: 'o a os as um uma e ou de do da dos das ao e sao era tem quais qual quando como quem por que para com em no na este esta ultimo ultima nao me seu sua ele ela'.split(
    ' ',
  ),
} as const satisfies Record<string, readonly string[]>;
