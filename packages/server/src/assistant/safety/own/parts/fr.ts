import type { Lexicon } from './lexicon.ts';

const peutPas =
  'peux_pas/peux_plus/peut_pas/peut_plus/arrive_pas/arrive_plus/arrive_pas_a/arrive_plus_a/arrivons_pas/arrivons_plus/arrivent_plus/peine_a/narrive_pas/narrive_plus/arive_pas/arive_plus/parviens_pas/parviens_plus/parvient_pas/parvient_plus/peux_meme_pas/peux_meme_plus/peut_meme_plus/peux_a_peine/peut_a_peine/arrive_a_peine';

/** French as patients type it; apostrophes part words, and "ne" is often missing. */
export const fr: Lexicon = {
  chest: 'poitrine|thorax|coeur|cœur|sternum|cage thoracique|torse',
  face: 'visage|figure|joue|yeux|paupieres|tete gonfle',
  mouth: 'bouche|levre|levres|visage|figure',
  airway: 'levre|levres|langue|gorge|bouche|glotte|larynx',
  throat: 'gorge|glotte|larynx|trachee',
  limb: 'bras|main|mains|jambe|jambes|pied',
  side: 'un cote|cote gauche|cote droit|tout un cote|moitie du corps|moitie du visage|moitie de mon visage|moitie de son visage|moitie de la figure|un seul cote|d un cote',
  eye: 'oeil|œil|yeux',
  head: 'tete|crane|front|nuque',
  neck: 'nuque|cou|menton',
  ribs: 'cotes|cote|ventre|thorax',
  bone: 'os',
  wound: 'plaie|coupure|blessure|entaille',
  breathe: 'respirer|respire|respires|respirent|respiration|souffle|respirait|respirer_correctement',
  air: 'air|souffle|oxygene|respiration',
  lack: 'manque|manque_d|manque_de|plus_d|pas_assez_d|a_court_de|cherche|cherche_son|court|coupe|coupee',
  airless: `arrive plus a respirer|jarrive plus a respirer|jarrive pas a respirer|etouffe|etouffes|etouffement|m etouffe|s etouffe|suffoque|suffoquer|asphyxie|asphyxier|essouffle|essoufflee|essoufflement|a bout de souffle|souffle court|manque d air|manque de souffle|${peutPas} respirer|mal a respirer|du mal a respirer|peine a respirer|ne respire pas|ne respire plus|respire plus|gene respiratoire|detresse respiratoire|crise d asthme|levres bleues|devient bleu|devient bleue|est bleu|avale de travers|halete|j ai plus d air|difficultes a respirer|difficulte a respirer|difficulte respiratoire|difficultes respiratoires|respire pas bien|respire mal|respire tres mal`,
  hard: 'mal|difficile|difficilement|difficulte|difficultes|peine|a peine|gene|bruyant|saccade',
  fast: 'vite|tres vite|rapide|rapidement|siffle|sifflements|sifflante|sifflement|geint|gemit|haletant',
  sunken: 'creuse|creusent|rentrent|rentre|se creusent|tirent|tirage|enfoncent|enfonce',
  inhaler: 'ventoline|inhalateur|pompe|bouffees|aerosol|spray|nebulisation|salbutamol',
  useless:
    'ne marche pas|marche pas|fait rien|ne fait rien|ne fait pas effet|fait pas effet|n aide pas|aide pas|ne soulage pas|soulage pas|soulage plus|ne fonctionne pas|sans effet|ne sert a rien|ne suffit pas|ne lui fait rien|ne change rien|change rien',
  pain: 'mal|douleur|douleurs|douloureux|douloureuse|douloureuses|brulure|brule|coup de poignard|pique|piques|piqures|lance|elance|point|pincement|fait mal|serre|souffre|dechire',
  pressure:
    'serre|serree|serres|serrement|serrer|oppression|oppresse|oppressee|pression|poids|etau|ecrase|ecrasee|ecrasement|comprime|comprimee|lourd|lourdeur|barre|compresse|etreint|bloquee|oppressant|oppressante',
  sweat: 'sueurs|sueur|transpire|transpiration|sue',
  swollen:
    'gonfle|gonfles|gonflee|gonflees|gonflent|gonflement|gonflait|gonfler|enfle|enflee|enfles|enflees|enflent|enormes|enorme|doublé|double|double de volume|ballon|bouffi|bouffie',
  closing:
    'ferme|fermee|serree|serre|gonfle|gonflee|etroite|se ferme|se serre|se bloque|bloquee|retrecit|se resserre|resserre|nouee et gonflee|s obstrue|enfle|obstruee',
  hives:
    'urticaire|plaques|boutons partout|plaques partout|plein de plaques|couvert de plaques|couverte de plaques|rougeurs partout|demangeaisons partout|eruption|papules|couvert de boutons|couverte de boutons',
  blood:
    'sang|saigne|saignes|saignements|saignement|saigner|hemorragie|caillots|caillot|hemoragie|saigné|saignent|sang rouge',
  much: 'beaucoup|enormement|plein|a flots|gicle|abondant|abondamment|abondants|enorme|trop|des litres|coule|a flot|bcp|pisse|enormes|partout|fort|perds_enormement',
  nostop: `s arrete pas|arrete pas|s arrete plus|sans s arreter|sans arret|arrete pas de|ne cesse|impossible d arreter|impossible a arreter|${peutPas} l_arreter|${peutPas} arreter|ne coagule pas|continue de saigner|continue a saigner|ca coule toujours|toujours pas arrete|n arrive pas a arreter|veut pas s arreter|depuis une heure`,
  vomit:
    'vomi|vomis|vomit|vomissements|vomir|vomissait|crache|crachait|tousse|tousser|crache du|craché|rejette|gerbe|regurgite|vomissement',
  stiff:
    'raide|raideur|rigide|dure|dur|bloquee|bloque|pas .. plier|plus .. plier|pas .. flechir|plus .. bouger|plus .. tourner|pas .. baisser|n arrive pas a baisser|pas .. pencher',
  fever: 'fievre|fievreux|fievreuse|febrile|temperature|39|40|41|fievres',
  drowsy:
    'somnolent|somnolente|tres endormi|tres endormie|endormi tout le temps|dort tout le temps|dort sans arret|dort beaucoup trop|ne fait que dormir|lethargique|apathique|amorphe|abattu|tres abattu|tres abattue|abattue|ne se reveille pas|se reveille pas|se reveille plus|difficile a reveiller|dur a reveiller|mal a le reveiller|mal a la reveiller|reagit a peine|reagit peu|reagit plus|reagit pas|ne reagit pas|ne repond plus|repond plus|repond a peine|confus|confuse|delire|desoriente|desorientee|tout mou|toute molle|molle|mou|inconscient|geignard|ensuque|ensuquee|n arrive pas a le reveiller|n arrive pas a la reveiller|arrive pas a le reveiller|arrive pas a la reveiller|pas a le reveiller|pas a la reveiller',
  numb: 'engourdi|engourdie|engourdis|engourdissement|paralyse|paralysee|paralysie|insensible|sens plus|sent plus|fourmille|fourmillements|endormi|endormie|anesthesie|anesthesiee|plus de force|sans force|faible|mort|morte',
  droop:
    'tordue|tordu|de travers|tombe|tombante|tombant|affaisse|affaissee|pend|pendante|deviee|devie|deforme|deformee|sur le cote|d un cote|s affaisse|figee|asymetrique|tire d un cote',
  speak: 'parle|parler|parles|mots|paroles|elocution|s exprimer|articuler|articule|phrases|parole',
  garbled:
    'bizarrement|bizarre|de travers|charabia|incoherent|incoherente|incomprehensible|mal|du mal|empatee|pateuse|marmonne|baragouine|bafouille|n importe quoi|comme ivre|comme s il etait ivre|n a aucun sens|pas de sens|confus|melange|melange ses|on ne comprend|comprend plus|cherche ses|ne sortent pas|sortent pas|ne trouve plus|difficile|trouble|troubles',
  unable: `${peutPas}|ne_peut_pas|ne_peut_plus|ne_peux_plus|ne_peux_pas|incapable_de|impossible_de`,
  not: 'pas|plus|ne',
  move: 'bouger|bouge|lever|leve|soulever|souleve|serrer|tenir|sentir|remuer|remue|utiliser|marcher droit',
  sudden:
    'soudain|soudainement|d un coup|tout d un coup|tout a coup|brutalement|brusquement|subitement|depuis ce matin|ce matin|depuis une heure|il y a une heure|depuis .. heures|a l instant|maintenant|depuis hier soir|cette nuit|brutale|brusque|en me reveillant|au reveil|d un seul coup|net|depuis tout a l heure',
  convulse:
    'convulse|convulsait|convulser|fait/fais/a_fait/eu/a_eu/vient_de_faire une? crise de? convulsions/d_epilepsie/convulsive/epileptique|crise d epilepsie|crise de convulsions|fait des convulsions|a des convulsions|en convulsion|est en convulsions|en pleine crise d epilepsie|crise convulsive|convulsions depuis|fait une convulsion|fait une crise d epilepsie|a fait une convulsion|crises d epilepsie',
  shake:
    'tremble|tremblements|tremblement|secousses|secoue|s agite|spasmes|se debat|soubresauts|tressaute|gigote',
  whole:
    'partout|tout le corps|corps|tout son corps|violemment|ne repond|ne reagit|yeux|de partout|tous les membres|sans s arreter',
  rolled:
    'revulses|revulse|retournes|en arriere|blancs|se revulsent|a l envers|partis en arriere|retourne|fixes',
  foam: 'ecume|mousse|bave|salive mousseuse|baver',
  faint:
    'evanoui|evanouie|evanouir|perdu connaissance|perd connaissance|perdu conscience|tombe dans les pommes|tombee dans les pommes|tomber dans les pommes|inconscient|inconsciente|malaise et|fait un malaise|sans connaissance|s est effondre|s est effondree|ne respire plus|plus de pouls|connaissance et|s est ecroule|s est ecroulee|n ouvre plus les yeux|a tourne de l oeil',
  noanswer:
    'repond pas|repond plus|ne repond|reagit pas|reagit plus|ne reagit|aucune reaction|sans reaction|bouge plus|ne bouge plus|bouge pas|n ouvre pas les yeux|ouvre pas les yeux|ouvre plus les yeux|ne m entend|plus de reaction',
  nowake:
    'se reveille pas|se reveille plus|ne se reveille|pas reveille|toujours pas reveille|toujours pas reveillee|a le reveiller|a la reveiller|reviens pas a lui|revient pas a lui|revient pas a elle|ne revient pas a|reprend pas connaissance|n a pas repris connaissance|pas revenu a lui|impossible de le reveiller|impossible de la reveiller',
  floor: 'sol|par terre|terre|salle de bain|allonge|allongee|etendu|etendue|lit',
  notsee: `vois plus|vois pas|voit plus|voit pas|vois rien|vois plus rien|voit plus rien|aveugle|ne vois|ne voit|${peutPas} voir|vois tout noir|vois noir|vois tout noir|voit tout noir|tout est noir|tout est devenu noir|vois que du noir`,
  sight: 'vue|vision|champ visuel',
  lost: 'perdu|perd|perdre|perds|perte|baisse brutale|disparu|disparue|partie|disparait|plus de|plus aucune',
  dark: 'voile|rideau|noir|noire|ombre|tache noire|obscur|sombre|rideau noir|voile noir',
  pregnant:
    'enceinte|grossesse|semaines d amenorrhee|sa de grossesse|enceinte de|mois de grossesse|semaines de grossesse',
  baby: 'bebe|nourrisson|nouveau ne|nouvelle nee|petit|petite|bb',
  newborn:
    'nouveau ne|nouvelle nee|nouveau nee|nouveau nes|bebe/fils/fille/nourrisson/bb/petit/petite .. de/a 1/2/3/un/deux/trois mois|bebe/fils/fille/nourrisson/bb .. 1/2/3/4/5/6/7/8/9/10/11/12/une/deux/trois/quatre/cinq/six/sept/huit semaine/semaines|bebe/fils/fille/nourrisson/bb de .. jours|age de 1/2/3/4/5/6/7/8 semaines|vient de naitre|prematuree|de quelques semaines|de quelques jours',
  child:
    'enfant|enfants|fils|fille|bebe|petit|petite|garcon|gamin|gamine|petit fils|petite fille|neveu|niece|nourrisson|bb|fiston|loulou|puce|petit garcon|petit frere|petite soeur',
  other:
    'pere|mere|mari|femme|papa|maman|fils|fille|bebe|enfant|grand mere|grand pere|mamie|papi|papy|frere|soeur|oncle|tante|voisin|voisine|ami|amie|copain|copine|collegue|il|elle|belle mere|beau pere|cousin|cousine|conjoint|conjointe|compagnon|compagne|quelqu un|monsieur|dame|colocataire|coloc|pote|homme',
  partner:
    'mari|conjoint|copain|compagnon|ex|pere|beau pere|oncle|patron|il|femme|petit ami|mec|epoux|papa|voisin|grand pere|mere|fils|cousin|prof|entraineur|copine|fiance|papi|chef|collegue|ami',
  took: 'pris|prise|avale|avalee|ingere|bu|mange|gobe|absorbe|englouti|ingurgite|croque|avaler|suce|ai avale|avalé|injecte|mis dans la bouche',
  pills:
    'comprime|comprimes|cachet|cachets|pilule|pilules|medicament|medicaments|medoc|medocs|somnifere|somniferes|doliprane|dolipranes|paracetamol|gelules|boite|boites|plaquette|plaquettes|flacon|anxiolytiques|antidepresseurs|gouttes|insuline|xanax|lexomil|tranquillisants|sirop|ibuprofene|calmants|traitement',
  all: 'tous|toute|tout|toutes|entiere|entier|la boite|une boite|d un coup|la plaquette|d un seul coup|boite entiere|plaquettes entieres|en une fois|le flacon',
  many: 'beaucoup|trop|beaucoup trop|bcp|plein|poignee|plusieurs|10|12|15|20|25|30|40|50|60|dix|quinze|vingt|trente|quarante|cinquante|une trentaine|une vingtaine|une quinzaine|une dizaine|surdose|overdose|pour mourir|pour en finir|un tas|deux boites|2 boites',
  poison:
    'poison|javel|eau de javel|lessive|detergent|deboucheur|destop|produit menager|produits menagers|mort aux rats|insecticide|pesticide|desherbant|antigel|essence|white spirit|acide|ammoniaque|dissolvant|liquide vaisselle|nettoyant|detartrant|liquide de nettoyage|soude|soude caustique|produit vaisselle|produit wc|champignons veneneux|baies toxiques|toxique|raticide|lave glace|pastille de lave vaisselle|adoucissant|petrole|alcool a bruler|kerosene|gasoil|huile essentielle|produit toxique|produit pour',
  foreign:
    'pile|piles|pile bouton|piece de monnaie|aimant|aimants|epingle|aiguille|verre|clou|vis|parfum|savon|bille|cigarette|cigarettes|mégot|megot',
  overdose:
    'overdose|surdose|me suis empoisonne|me suis empoisonnee|s est empoisonne|s est empoisonnee|fait une tentative|fait une ts|intoxication medicamenteuse|intoxication au monoxyde',
  want: 'veux|veut|voudrais|voulais|envie de|envie d|souhaite|prefere|preferais|preferererais|aimerais|pense a|pense tout le temps a|songe a|pense souvent a|vais|voudrait|reve de|hate de',
  die: 'mourir|crever|etre mort|etre morte|en finir|disparaitre|ne plus me reveiller|ne plus exister|plus etre la|m endormir et ne|mort|ne pas me reveiller|mettre fin|partir pour toujours|dormir pour toujours|disparaitre pour toujours|ne plus etre la|ne jamais me reveiller|la mort',
  killself:
    'je veux en finir|veut en finir|envie d en finir|me tuer|me suicider|se tuer|se suicider|suicidaire|suicidaires|penser au suicide|pense au suicide|pense souvent au suicide|penses au suicide|idees suicidaires|idees noires et|pensees suicidaires|penser a me|mettre fin a mes jours|mettre fin a ma vie|mettre fin a ses jours|en finir avec la vie|en finir avec tout|me pendre|se pendre|me jeter sous|me jeter par|me jeter du|me jeter d|sauter du pont|sauter par la fenetre|me tirer une balle|m ouvrir les veines|me tailler les veines|ouvert les veines|taille les veines|tentative de suicide|fait une ts|lettre d adieu|me foutre en l air|me flinguer|m oter la vie|me donner la mort|en terminer avec la vie|suicide tout le temps|envie de suicide|je vais me suicider|suicide depuis',
  nolife:
    'plus envie de vivre|pas envie de vivre|veux plus vivre|veut plus vivre|veux pas vivre|plus vivre comme|plus envie d etre la|plus le gout de vivre|plus gout a la vie|marre de vivre|marre de la vie|fatigue de vivre|fatiguee de vivre|vie ne vaut plus|vie n a plus de sens|vie n a plus aucun sens|plus aucune raison de vivre|plus de raison de vivre|vie ne vaut pas|ne veux plus exister|veux plus exister|veux plus me reveiller|veux plus etre la|veux plus etre de ce monde|veut plus etre la|plus la force de vivre|peux plus vivre|supporte plus la vie|supporte plus de vivre|supporte plus ma vie|a quoi bon vivre|ne merite pas de vivre|aucune raison de vivre|plus rien ne me retient',
  better:
    'mieux sans moi|sans moi .. mieux|mieux morte|mieux mort|mieux si je n existais|mieux si j etais mort|mieux si j etais morte|je manquerai a personne|manquerais a personne|ne manquerais a personne|suis un poids pour tout|jamais du naitre|n aurais jamais du naitre|preferais ne pas exister|serait mieux si je|seraient mieux si je',
  harm: 'me faire du mal|fais du mal volontairement|me fais du mal|se fait du mal|me scarifie|se scarifie|scarifie|scarifications|scarifier|me mutile|se mutile|mutiler|automutil*|me coupe les/le/la|me coupe volontairement|me coupe expres|me taillade|me taillader|me blesser|me blesse volontairement|se coupe les|me brule volontairement|se faire du mal|faire du mal a moi meme|je me coupe|recommence a me couper',
  hits: 'frappe|frappee|frappes|frapper|bat|battait|battu|battue|tape|tapee|gifle|giflee|coups|coup de poing|maltraite|maltraitee|cogne|brutalise|brutalisee|violent|violente|agresse|agressee|abuse|abusee|tabasse|tabassee|secoue_violemment|bouscule|insulte_et_frappe|sequestre|enferme|menace',
  hitme:
    'me frappe|me bat|me tape dessus|m a frappee|m a frappe|m a encore frappee|m a battue|m a battu|me gifle|m a giflee|m a tabassee|m a tabasse|me donne des coups|m a donne un coup|m a donne des coups|m a mis un coup|m a roue|me cogne|m a cognee|suis battue|suis battu|suis frappee|me maltraite|m a agressee|m a agresse|me suis fait agresser|me suis fait frapper|me suis fait tabasser|me suis faite agresser|me suis faite frapper|violence a la maison|victime de violences|victime de violence|victime d abus|subis des violences|violent avec moi|leve la main sur moi|m empeche de sortir|m enferme|pas en securite chez moi|on m a agresse|on m a agressee|on m a frappe',
  rape: 'violee|viole par|ai ete viole|m a violee|m a viole|a ete violee|viol|agression sexuelle|agressee sexuellement|agresse sexuellement|abusee sexuellement|abuse sexuellement|abuse de moi|attouchements|attouchement|abus sexuels|abus sexuel|abuse de ma fille|abuse d elle|drogue dans mon verre|me viole|viole ma',
  threat: 'menace|menacee|menaces|menacer|dit qu il|dit qu elle|jure|a dit qu',
  kill: 'me tuer|nous tuer|tuer|de mort|tue|couteau|arme|fusil|me buter|va me tuer|pistolet|la tuer',
  strangle:
    'etranglee|etrangle|m a etranglee|m etrangle|etrangler|serre le cou|serre la gorge avec|mains autour du cou|saisie a la gorge|attrapee par le cou|prise a la gorge|essaye de m etouffer|essaye de m etrangler|tente de m etrangler|oreiller sur',
  force:
    'forcee|force|forces|oblige|obligee|contrainte|contraint|contre ma volonte|contre mon gre|sans mon consentement|sans mon accord',
  sex: 'coucher|sexe|rapport|rapports|sexuel|sexuels|sexuelle|relation sexuelle|relations sexuelles|rapport sexuel|faire l amour|des choses',
  touch: 'touche|touchee|tripote|tripotee|caresse|attouche|pelote',
  afraid: 'peur|terrorisee|terrorise|terrifiee|terrifie|crains',
  struck:
    'cogne|cognee|cogner|heurte|heurtee|tape|choc|coup sur|coup a|coup dans|coup de pied|un coup au|frappe|traumatisme|tombe_sur|tombee_sur|ouvert|fendu|fendue|ouverte|percute|commotion|s est ouvert',
  fell: 'tombe|tombee|tomber|chute|chuté|glisse|degringole|basculé|bascule|trebuche|est tombe|tombes',
  height:
    'escalier|escaliers|toit|balcon|lit|table a langer|fenetre|cheval|arbre|velo|hauteur|canape|berceau|moto|echafaudage|echelle|chaise haute|marches|etage|trampoline|echelles|bras|trottinette',
  stand: 'relever|lever|marcher|debout|bouger|poser|appuyer|se relever|tenir debout|tenir',
  broken:
    'casse|cassee|fracture|platre|operation|operee|opere|entorse|luxe|luxee|epaule|arthrose|kine|tendinite|capsulite',
  seen: 'voit|vois|sort|dehors|visible|depasse|sorti|apparent|a l air|expose',
  runover:
    'renverse par|renversee par|ecrase par|percute par|percutee par|fauche par|s est fait renverser|me suis fait renverser|s est fait ecraser',
  accident: 'accident|collision',
  crash:
    'accident de voiture|accident de la route|accident de moto|accident de velo|accident de scooter|accident de trottinette|eu un accident|vient d avoir un accident|electrocute|electrocutee|pris le courant|failli se noyer|s est noye|presque noye|doigt coupe|doigt sectionne|doigt arrache',
  stabbed:
    'poignarde|poignardee|coup de couteau|coups de couteau|tire dessus|blesse par balle|par balle|plantee|plante avec un couteau|coups de feu sur',
  burnt: 'brule|brulee|brulure|brulures|ebouillante|ebouillantee|brulees',
  burning:
    'eau bouillante|bouillante|bouillant|huile|huile bouillante|feu|acide|visage|grave|graves|grosse|grosses|gravement|partout|etendue|cafe|the|produit chimique',
  deny: 'pas|jamais|sans|aucun|aucune|ni|plus_de|plus_d|non|plus|rien|plus_aucune|plus_aucun',
  filler:
    'de|d|du|des|la|le|les|l|un|une|ai|a|as|eu|me|m|mal|a_la|au|aux|avoir|ressens|ressenti|ressent|fait|signe|signes|symptome|symptomes|mon|ma|mes|plus|jamais|n|ne|en|dans|sur|t|que|j|encore|vraiment|grosse|forte|suis|etre|veux|envie',
  or: 'ni|ou',
  selfhurt: 'me faire du mal|me blesser|me couper|faire une betise|me faire quelque chose',
  ate: 'avale|mange|ingere|gobe|croque|avalé',
  others:
    'mes cachets|mes comprimes|mes medicaments|mes medocs|mes pilules|de mamie|de papi|de papy|de sa/ma mamie/mere/grand|de sa mamie|de la grand mere|du grand pere|de son papi|de grand mere|de grand pere|de maman|de papa',
  stool: 'selles|selle|caca|excrements',
  tarry: 'noir|noire|noires|noirs|goudron',
  iron: 'fer|bismuth|charbon',
  purpura:
    'taches/points/boutons violettes/violets/rouges/pourpres|taches .. disparaissent pas|purpura|petechies',
  headache: 'mal de tete|maux de tete|mal a la tete|cephalee|migraine',
  worst: 'pire .. vie|jamais eu|coup de tonnerre|comme une explosion|comme un coup',
};
