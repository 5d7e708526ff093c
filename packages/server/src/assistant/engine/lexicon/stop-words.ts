/**
 * Small words that tell a language. A word that two languages share stands in both lists, so that it decides
 * nothing between them. Written without accents, as questions are compared.
 */
export const stopWords = {
  en: 'the a an all of and or to is are was were has have had does do did her his their she he they what which when how who why any with from for in on at this that there been be about last can show tell me give my it its not no could should would will shall may am i you we us our your into over under so if then than these those whats hows wheres'.split(
    ' ',
  ),
  es: 'el la los las un una unos unas de del y o a al es son era fue ha han tiene tienen le les su sus que cual cuales cuando como quien por para con sin en este esta esto hay ultimo ultima ultimos ultimas se me muestre dime lo mi no si cuanto cuanta esa ese esos nos muy mas donde desde hasta estan tuvo puede puedo debo estos estas ella usted yo te nuestro cuantas cuantos'.split(
    ' ',
  ),
  de: 'der die das ein eine und oder zu ist sind war hat haben hatte ihr sein sie er was welche welcher wann wie wer warum mit von fur in im am an den dem letzte letzten es nicht kein gibt zeig mir einen einem einer eines des dass auf aus bei beim nach seit vor zum zur vom wurde wurden wird werden wird kann konnen darf muss soll habe ich du wir bitte ihre ihren ihrem ihrer seine seinen seinem seiner welches welchen wo woran wieviel viel mehr noch schon auch nur als wenn diese dieser dieses zurzeit derzeit nehmen nimmt hoch gegen uber'.split(
    ' ',
  ),
  it: 'il lo la gli le un una e o di del della a al ha hanno sono era che quale quali quando come chi perche con per in questo ultimo ultima ultimi c ci non mi suoi sue l d dell dall all nel nella dei delle degli dal dalla sul sulla ai alla i lei lui suo sua si se piu cosa qual com ce puo posso devo sta stata stato dove quanto quanta quanti da mia fammi dammi questa avuto deve ultime'.split(
    ' ',
  ),
  fr: 'le la les un une des et ou de du a au est sont etait ont elle il que quel quelle quels quelles quand comment qui pourquoi avec pour dans en ce cette dernier derniere y pas ne me son sa ses l d qu c s t n m j aux leur leurs cet ces plus avez vous je tu nous peut puis dois depuis combien sur ete faut fait faites donne donnez moi mes ils elles derniers dernieres'.split(
    ' ',
  ),
  pt: 'o a os as um uma e ou de do da dos das ao e sao era tem quais qual quando como quem por que para com em no na este esta ultimo ultima nao me seu sua ele ela ha dela dele pela pelo pelos nos nas umas uns voce foi ja estao ter eles isso essa esse meu minha mais onde desde quanto quantos posso deve fez faz estou pode num numa seus suas aos ultimos ultimas'.split(
    ' ',
  ),
} as const satisfies Record<string, readonly string[]>;
