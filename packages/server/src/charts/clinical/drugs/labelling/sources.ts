import { type Source, source } from '../rule.ts';

/**
 * Labelling that the rules of this folder cite, each once: who published it, for what, and the revision that is meant. The facts
 * were entered from knowledge of these texts; whoever reviews the pack compares them with the edition in force.
 * US labels in the current format have the sections 4 contraindications, 5 warnings, 7 interactions, 8 specific populations;
 * European summaries of product characteristics (SmPC) 4.3 contraindications, 4.4 warnings, 4.5 interactions, 4.6 pregnancy
 * and lactation.
 */
const table = `
coumadin | FDA label Coumadin (warfarin), 2017
warfarin-eu | SmPC warfarin tablets (United Kingdom), 2021
eliquis | FDA label Eliquis (apixaban), 2021
xarelto | FDA label Xarelto (rivaroxaban), 2021
pradaxa | SmPC Pradaxa (dabigatran etexilate), 2021
lixiana | SmPC Lixiana (edoxaban), 2021
lovenox | FDA label Lovenox (enoxaparin), 2021
plavix | FDA label Plavix (clopidogrel), 2022
plavix-eu | SmPC Plavix (clopidogrel), 2021
brilique | SmPC Brilique (ticagrelor), 2021
pletal | FDA label Pletal (cilostazol), 2017
aspirin | SmPC acetylsalicylic acid tablets (United Kingdom), 2021
nsaid | FDA label ibuprofen tablets (Motrin), 2021
nsaid-eu | SmPC ibuprofen 400 mg (United Kingdom), 2021
naprosyn | FDA label Naprosyn (naproxen), 2021
celebrex | FDA label Celebrex (celecoxib), 2021
nsaid-pregnancy | FDA Drug Safety Communication on NSAIDs in pregnancy, 15 October 2020
diclofenac-eu | EMA (PRAC) on diclofenac, June 2013
ibuprofen-eu | EMA (PRAC) on high-dose ibuprofen, May 2015
metamizole | EMA review of metamizole, December 2018; SmPC metamizole (Germany)
metamizole-2024 | EMA (PRAC) on metamizole and agranulocytosis, September 2024
vasotec | FDA label Vasotec (enalapril), 2018
cozaar | FDA label Cozaar (losartan), 2021
ras-eu | EMA referral on dual blockade of the renin-angiotensin system, May 2014
tekturna | FDA Drug Safety Communication on aliskiren, 20 April 2012
entresto | FDA label Entresto (sacubitril and valsartan), 2021
ras-pregnancy | FDA label Vasotec (enalapril), boxed warning on fetal toxicity, 2018
aldactone | FDA label Aldactone (spironolactone), 2018
inspra | FDA label Inspra (eplerenone), 2018
kerendia | FDA label Kerendia (finerenone), 2021
midamor | FDA label amiloride, 2018
lithium | FDA label Lithobid (lithium), 2022
lanoxin | FDA label Lanoxin (digoxin), 2019
thiazide | SmPC hydrochlorothiazide (EU), 2019
lasix | FDA label Lasix (furosemide), 2018
zocor | FDA label Zocor (simvastatin), 2022
lipitor | FDA label Lipitor (atorvastatin), 2022
crestor | SmPC Crestor (rosuvastatin), 2021
crestor-us | FDA label Crestor (rosuvastatin), 2022
pravachol | FDA label Pravachol (pravastatin), 2022
lescol | FDA label Lescol (fluvastatin), 2021
lopid | FDA label Lopid (gemfibrozil), 2018
statin-pregnancy | FDA Drug Safety Communication on statins in pregnancy, 20 July 2021
fusidic | MHRA Drug Safety Update on systemic fusidic acid and statins, September 2011
trexall | FDA label Trexall (methotrexate), 2021
mtx-eu | SmPC methotrexate tablets (EU), 2020
zyloprim | FDA label Zyloprim (allopurinol), 2018
imuran | FDA label Imuran (azathioprine), 2018
colcrys | FDA label Colcrys (colchicine), 2020
amaryl | FDA label Amaryl (glimepiride), 2018
insulin | FDA label Lantus (insulin glargine), 2022
glucophage | FDA label Glucophage (metformin), 2018
prandin | FDA label Prandin (repaglinide), 2019
actos | FDA label Actos (pioglitazone), 2020
actos-eu | SmPC Actos (pioglitazone), 2021
farxiga | FDA label Farxiga (dapagliflozin), 2023
ozempic | FDA label Ozempic (semaglutide), 2022
onglyza | FDA Drug Safety Communication on saxagliptin and alogliptin, 5 April 2016
synthroid | FDA label Synthroid (levothyroxine), 2022
viagra | FDA label Viagra (sildenafil), 2017
adempas | FDA label Adempas (riociguat), 2021
verquvo | SmPC Verquvo (vericiguat), 2022
flomax | FDA label Flomax (tamsulosin), 2018
uroxatral | FDA label Uroxatral (alfuzosin), 2020
tenormin | FDA label Tenormin (atenolol), 2017
inderal | FDA label Inderal (propranolol), 2017
calan | FDA label Calan (verapamil), 2017
catapres | FDA label Catapres (clonidine), 2016
corlanor | SmPC Procoralan (ivabradine), 2021
ranexa | FDA label Ranexa (ranolazine), 2019
cordarone | FDA label Cordarone (amiodarone), 2018
multaq | FDA label Multaq (dronedarone), 2020
tikosyn | FDA label Tikosyn (dofetilide), 2018
tambocor | FDA label flecainide, 2018
norvasc | FDA label Norvasc (amlodipine), 2019
adalat | FDA label Adalat CC (nifedipine), 2017
opioid-bzd | FDA Drug Safety Communication on opioids with benzodiazepines, 31 August 2016
gabapentinoid | FDA Drug Safety Communication on gabapentinoids, 19 December 2019
oxycontin | FDA label OxyContin (oxycodone), 2021
ultram | FDA label Ultram (tramadol), 2021
codeine-child | FDA Drug Safety Communication on codeine and tramadol in children, 20 April 2017
codeine-eu | EMA on codeine for pain and cough in children, 2013 and 2015
dolophine | FDA label Dolophine (methadone), 2021
duragesic | FDA label Duragesic (fentanyl), 2021
vivitrol | FDA label naltrexone tablets, 2013
xanax | FDA label Xanax (alprazolam), 2021
halcion | FDA label Halcion (triazolam), 2021
ambien | FDA label Ambien (zolpidem), 2022
prozac | FDA label Prozac (fluoxetine), 2021
paxil | FDA label Paxil (paroxetine), 2021
zoloft | FDA label Zoloft (sertraline), 2021
celexa | FDA Drug Safety Communication on citalopram, 28 March 2012
cipralex | SmPC Cipralex (escitalopram), 2021
effexor | FDA label Effexor XR (venlafaxine), 2021
cymbalta-eu | SmPC Cymbalta (duloxetine), 2021
triptan-ssri | FDA Public Health Advisory on triptans with SSRI or SNRI, 19 July 2006
linezolid | FDA Drug Safety Communication on linezolid and serotonergic drugs, 26 July 2011
methylene | FDA Drug Safety Communication on methylene blue and serotonergic drugs, 26 July 2011
imitrex | FDA label Imitrex (sumatriptan), 2020
relpax | FDA label Relpax (eletriptan), 2020
cafergot | FDA label Cafergot (ergotamine and caffeine), 2012
nardil | FDA label Nardil (phenelzine), 2007
azilect | FDA label Azilect (rasagiline), 2020
aurorix | SmPC moclobemide (United Kingdom), 2018
remeron | FDA label Remeron (mirtazapine), 2021
wellbutrin | FDA label Wellbutrin SR (bupropion), 2022
valdoxan | SmPC Valdoxan (agomelatine), 2021
buspar | FDA label buspirone, 2010
sjw | HMPC monograph on Hypericum perforatum, 2022; FDA Public Health Advisory, 10 February 2000
chantix | FDA label Chantix (varenicline), 2019
haldol | SmPC Haldol (haloperidol), EMA referral 2017
orap | FDA label Orap (pimozide), 2014
mellaril | FDA label thioridazine, 2016
geodon | FDA label Geodon (ziprasidone), 2021
seroquel-eu | SmPC Seroquel (quetiapine), 2021
seroquel | FDA label Seroquel (quetiapine), 2022
latuda | FDA label Latuda (lurasidone), 2019
clozaril | FDA label Clozaril (clozapine), 2021
clozaril-eu | SmPC Leponex (clozapine), 2020
zyprexa | FDA label Zyprexa (olanzapine), 2021
antipsychotic-dementia | FDA Public Health Advisory on antipsychotics in dementia, 2005 and 2008
strattera | FDA label Strattera (atomoxetine), 2020
ritalin | FDA label Ritalin (methylphenidate), 2021
motilium | EMA (CMDh) on domperidone, April 2014
reglan | FDA label Reglan (metoclopramide), 2017
reglan-eu | EMA on metoclopramide, July 2013
atarax | EMA (PRAC) on hydroxyzine, March 2015
azithromycin | FDA Drug Safety Communication on azithromycin, 12 March 2013
biaxin | FDA label Biaxin (clarithromycin), 2019
avelox | SmPC moxifloxacin (EU), 2019
cipro | FDA label Cipro (ciprofloxacin), 2021
quinolone | FDA Drug Safety Communications on fluoroquinolones, 26 July 2016 and 20 December 2018
quinolone-eu | EMA on quinolones and fluoroquinolones, November 2018
flagyl | FDA label Flagyl (metronidazole), 2021
bactrim | FDA label Bactrim (sulfamethoxazole and trimethoprim), 2021
bactrim-eu | SmPC co-trimoxazole (United Kingdom), 2021
vibramycin | FDA label Vibramycin (doxycycline), 2017
diflucan | FDA label Diflucan (fluconazole), 2020
vfend | FDA label Vfend (voriconazole), 2021
sporanox | FDA label Sporanox (itraconazole), 2018
daktarin | MHRA Drug Safety Update on miconazole and warfarin, June 2016
merrem | FDA label Merrem (meropenem), 2019
gentamicin | FDA label gentamicin injection, 2017
vancomycin | FDA label vancomycin injection, 2021
macrobid | FDA label Macrobid (nitrofurantoin), 2013
nitrofurantoin-uk | MHRA Drug Safety Update on nitrofurantoin, September 2014
rifadin | FDA label Rifadin (rifampicin), 2019
isoniazid | FDA label isoniazid tablets, 2018
sirturo | FDA label Sirturo (bedaquiline), 2021
theo | FDA label theophylline extended-release, 2018
daliresp | FDA label Daliresp (roflumilast), 2018
tegretol | FDA label Tegretol (carbamazepine), 2020
dilantin | FDA label Dilantin (phenytoin), 2021
depakote | FDA label Depakote (divalproex), 2021
valproate-eu | EMA on valproate and pregnancy, March 2018
topiramate-eu | EMA (PRAC) on topiramate, September 2023
topamax | FDA label Topamax (topiramate), 2021
lamictal | FDA label Lamictal (lamotrigine), 2021
coc-us | US label combined oral contraceptives (FDA guidance), 2017
ella | FDA label Ella (ulipristal), 2021
norvir | FDA label Norvir (ritonavir), 2021
prezista | FDA label Prezista (darunavir), 2021
edurant | FDA label Edurant (rilpivirine), 2021
sustiva | FDA label Sustiva (efavirenz), 2020
tivicay | FDA label Tivicay (dolutegravir), 2021
biktarvy | FDA label Biktarvy (bictegravir, emtricitabine, tenofovir alafenamide), 2021
viread | FDA label Viread (tenofovir disoproxil), 2019
retrovir | FDA label Retrovir (zidovudine), 2020
harvoni | FDA label Harvoni (ledipasvir and sofosbuvir), 2020
mavyret | FDA label Mavyret (glecaprevir and pibrentasvir), 2021
lariam | FDA label mefloquine, 2016
coartem | FDA label Coartem (artemether and lumefantrine), 2019
plaquenil | FDA label Plaquenil (hydroxychloroquine), 2021
primaquine | FDA label primaquine phosphate, 2017
krintafel | FDA label Krintafel (tafenoquine), 2020
malarone | FDA label Malarone (atovaquone and proguanil), 2019
quinine | FDA label Qualaquin (quinine), 2019
biltricide | FDA label Biltricide (praziquantel), 2019
neoral | FDA label Neoral (ciclosporin), 2015
prograf | FDA label Prograf (tacrolimus), 2021
cellcept | FDA label CellCept (mycophenolate), 2021
xeljanz | FDA label Xeljanz (tofacitinib), 2021
arava | FDA label Arava (leflunomide), 2016
xeloda | FDA label Xeloda (capecitabine), 2021
brivudine | EMA (PRAC) on brivudine with fluoropyrimidines, 2020
tarceva | FDA label Tarceva (erlotinib), 2016
nolvadex | FDA label Soltamox (tamoxifen), 2019
accutane | FDA label isotretinoin capsules, 2021
soriatane | FDA label Soriatane (acitretin), 2017
tracleer | FDA label Tracleer (bosentan), 2021
prednisone | FDA label prednisone tablets, 2017
flovent | FDA label Flovent HFA (fluticasone), 2021
serevent | FDA label Serevent Diskus (salmeterol), 2020
fosamax | FDA label Fosamax (alendronate), 2019
prilosec | FDA label Prilosec (omeprazole), 2021
antabuse | FDA label Antabuse (disulfiram), 2013
aricept | FDA label Aricept (donepezil), 2021
ditropan | FDA label Ditropan XL (oxybutynin), 2021
vesicare | FDA label Vesicare (solifenacin), 2020
sinemet | FDA label Sinemet (levodopa and carbidopa), 2020
mirapex | FDA label Mirapex (pramipexole), 2021
desmopressin | FDA label Nocdurna (desmopressin), 2018
sudafed | EMA (PRAC) on pseudoephedrine, November 2023
epinephrine | FDA label EpiPen (epinephrine), 2020
zanaflex | FDA label Zanaflex (tizanidine), 2013
baclofen | FDA label baclofen tablets, 2019
evista | FDA label Evista (raloxifene), 2018
estrogen | FDA label Premarin (conjugated estrogens), 2018
lysteda | FDA label Lysteda (tranexamic acid), 2020
uloric | FDA Drug Safety Communication on febuxostat, 21 February 2019
beers | American Geriatrics Society Beers Criteria, 2023
klor | FDA label Klor-Con (potassium chloride), 2018
phentermine | FDA label Adipex-P (phentermine), 2020
loperamide | FDA Drug Safety Communication on loperamide, 7 June 2016
champix | FDA label Champix (varenicline), 2019
hctz-lithium | FDA label Microzide (hydrochlorothiazide), 2020
porphyria | SmPC sections 4.3 and 4.4 of the ingredient (EU): acute porphyria
myasthenia | SmPC section 4.4 of the ingredient (EU): myasthenia gravis
trental | FDA label Trental (pentoxifylline), 2016
tranexamic | SmPC tranexamic acid tablets (United Kingdom), 2020
alcohol-nsaid | FDA final rule on organ-specific warnings of analgesics, 29 April 2009
herbs | HMPC monographs on Ginkgo biloba (2015) and Allium sativum (2016)
liquorice | HMPC monograph on Liquiritiae radix, 2012
kava | FDA Consumer Advisory on kava, 25 March 2002
tetracycline-child | FDA label tetracyclines, class labelling on tooth development, 2017
promethazine | FDA label Phenergan (promethazine), boxed warning, 2004
chloramphenicol | FDA label chloramphenicol injection, 2019
nimesulide | EMA on nimesulide, January 2012
ketorolac | FDA label Toradol (ketorolac), boxed warning, 2013
gliclazide | SmPC Diamicron (gliclazide), 2020
thiamazole | EMA (PRAC) on carbimazole and thiamazole, January 2019
trimetazidine | EMA on trimetazidine, September 2012
neurontin | FDA label Neurontin (gabapentin), 2020
lyrica | FDA label Lyrica (pregabalin), 2020
keppra | FDA label Keppra (levetiracetam), 2020
zovirax | FDA label Zovirax (aciclovir), 2019
pepcid | FDA label Pepcid (famotidine), 2018
januvia | FDA label Januvia (sitagliptin), 2021
levaquin | FDA label Levaquin (levofloxacin), 2020
demerol | FDA label Demerol (pethidine), 2021
mscontin | FDA label MS Contin (morphine), 2021
zometa | FDA label Reclast (zoledronic acid), 2020
sotalol | FDA label Betapace (sotalol), 2018
augmentin | FDA label Augmentin (amoxicillin and clavulanate), 2021
xyzal | FDA label Xyzal (levocetirizine), 2019
bismuth | FDA labelling rule on antidiarrheals, 21 CFR 335.50
antacid | FDA labelling rule on antacids, 21 CFR 331.30
myambutol | FDA label Myambutol (ethambutol), 2007
paracetamol | SmPC paracetamol 500 mg (United Kingdom), 2021
androgel | FDA label AndroGel (testosterone), 2021
pyrazinamide | FDA label pyrazinamide tablets, 2010
diphenhydramine | FDA labelling rule on antihistamines, 21 CFR 341.72
asacol | FDA label Asacol HD (mesalazine), 2021
samsca | FDA label Samsca (tolvaptan), 2021
intuniv | FDA label Intuniv (guanfacine), 2019
nimotop | SmPC Nimotop (nimodipine), 2018
racecadotril | SmPC racecadotril (EU), 2018
galvus | SmPC Galvus (vildagliptin), 2021
clexane | SmPC Clexane (enoxaparin), 2021
axert | FDA label Axert (almotriptan), 2017
dostinex | SmPC Dostinex (cabergoline), 2019
circadin | SmPC Circadin (melatonin), 2021
myrbetriq | FDA label Myrbetriq (mirabegron), 2021
epidiolex | FDA label Epidiolex (cannabidiol), 2021
invokana | FDA label Invokana (canagliflozin), 2020
questran | FDA label Questran (cholestyramine), 2015
xenical | FDA label Xenical (orlistat), 2017
effient | FDA label Effient (prasugrel), 2020
prolia | FDA label Prolia (denosumab), 2021
arixtra | FDA label Arixtra (fondaparinux), 2020
byetta | FDA label Byetta (exenatide), 2021
tricor | FDA label Tricor (fenofibrate), 2021
jak-eu | EMA (PRAC) on JAK inhibitors, October 2022
lamisil | FDA label Lamisil (terbinafine), 2019
niaspan | FDA label Niaspan (niacin), 2015
adenosine | FDA label Adenocard (adenosine), 2018
spiriva | FDA label Spiriva (tiotropium), 2021
penicillamine | FDA label Cuprimine (penicillamine), 2018
suicidality | FDA boxed warning on antidepressants and suicidality, 2007
benzodiazepine-eu | SmPC diazepam (United Kingdom), 2021
lotronex | FDA label Imodium (loperamide), 2016
`;

const texts = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', text = ''] = line.split(' | ');
      return [code, text] as const;
    }),
);

/** The citation of `code` or `code section`, such as `coumadin 7.3`. Throws for a labelling that is not listed. */
export const cited = (reference: string): Source => {
  const [code = '', ...sections] = reference.split(' ');
  const text = texts.get(code);
  if (!text) throw new Error(`unknown labelling: ${reference}`);
  return source<string>(sections.length === 0 ? text : `${text}, section ${sections.join(' ')}`);
};
