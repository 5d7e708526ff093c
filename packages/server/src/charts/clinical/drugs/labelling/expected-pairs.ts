/**
 * Pairs that a check in primary care must raise, a pair a line: level | one order | the other order. Names as people write them, in
 * several languages and as brands. Independent of the tables: written from what clinicians take for granted.
 */
export const expectedPairs = `
warn | Eliquis 5 mg | Dolo-Neurobión
warn | Xarelto 20 | aspirinas
warn | Falithrom | Diclo 75
stop | MTX 15 mg | Cotrimoxazol
warn | Sintrom | Apronax
warn | Xarelto | Antadys
warn | warfarina | Alka-Seltzer
warn | warfarin | Pepto-Bismol
warn | Selokeen | verapamilo
warn | warfarin | ibuprofen
warn | Coumadin 5 mg | Voltaren 50 mg
warn | acenocumarol | naproxeno
warn | Sintrom | diclofenaco
warn | warfarina | aspirina
warn | warfarin | clopidogrel
warn | warfarin | sertraline
warn | warfarin | fluconazole
warn | warfarin | metronidazol
warn | warfarina | Bactrim
warn | warfarin | cotrimoxazol
warn | warfarin | ciprofloxacino
warn | warfarin | claritromicina
warn | warfarin | azithromycin
warn | warfarin | amiodarone
warn | warfarin | fenofibrate
warn | warfarin | rifampicina
warn | warfarin | carbamazepina
warn | warfarin | St John's wort
warn | warfarin | ginkgo biloba
warn | warfarin | toronja
warn | warfarin | Vitamin K1
warn | ワルファリン | イブプロフェン
warn | 华法林 | 阿司匹林
warn | 와파린 | 이부프로펜
warn | rivaroxaban | ibuprofen
warn | Eliquis | naproxen
warn | apixaban | ketoconazole
warn | apixaban | carbamazepine
stop | Pradaxa | itraconazole
warn | dabigatran | verapamil
warn | rivaroxaban | rifampicin
warn | enoxaparin | ketorolac
warn | clopidogrel | omeprazole
warn | clopidogrel | ibuprofen
warn | clopidogrel | sertraline
stop | ticagrelor | clarithromycin
warn | aspirin | ibuprofen
warn | ibuprofen | fluoxetine
warn | naproxen | prednisone
warn | enalapril | spironolactone
warn | losartan | potassium chloride
warn | ramipril | espironolactona
warn | lisinopril | trimethoprim
warn | valsartan | Bactrim
warn | enalapril | ibuprofeno
warn | losartan | naproxeno
warn | enalapril | litio
warn | lithium | ibuprofen
warn | lithium | hydrochlorothiazide
warn | lithium | losartan
warn | enalapril | losartan
stop | Entresto | enalapril
warn | enalapril | ciclosporin
warn | spironolactone | potassium chloride
warn | spironolactone | cotrimoxazol
stop | eplerenone | clarithromycin
info | furosemide | ibuprofen
info | hydrochlorothiazide | naproxen
warn | furosemide | gentamicin
warn | digoxin | amiodarone
warn | digoxin | verapamil
warn | digoxina | claritromicina
warn | digoxin | furosemide
warn | digoxin | hydrochlorothiazide
stop | simvastatin | clarithromycin
stop | simvastatin | gemfibrozil
stop | simvastatin | ciclosporin
warn | simvastatin | amlodipine
stop | lovastatina | itraconazol
warn | atorvastatin | clarithromycin
warn | atorvastatin | itraconazole
warn | rosuvastatin | gemfibrozil
stop | rosuvastatin | ciclosporin
warn | atorvastatin | fenofibrate
warn | atorvastatin | colchicine
stop | simvastatin | fusidic acid
stop | methotrexate | Bactrim
stop | metotrexato | trimetoprima
warn | methotrexate | ibuprofen
info | methotrexate | omeprazole
warn | methotrexate | amoxicillin
stop | azathioprine | allopurinol
stop | mercaptopurine | alopurinol
stop | azathioprine | febuxostat
stop | colchicine | clarithromycin
warn | colchicine | verapamil
warn | glibenclamide | fluconazole
warn | glimepirida | Bactrim
warn | insulin | glibenclamide
info | insulin | propranolol
info | metformin | prednisone
warn | glipizide | ciprofloxacin
stop | repaglinide | gemfibrozil
warn | insulin glargine | pioglitazone
info | levothyroxine | ferrous sulfate
info | levotiroxina | carbonato de calcio
info | levothyroxine | omeprazol magnesio hidroxido de magnesio
warn | ciprofloxacin | calcium carbonate
warn | doxycycline | sulfato ferroso
info | alendronate | calcium carbonate
stop | nitroglycerin | sildenafil
stop | isosorbide mononitrate | tadalafil
stop | dinitrato de isosorbida | Viagra
warn | doxazosin | sildenafil
stop | alfuzosin | ketoconazole
warn | atenolol | verapamil
warn | metoprolol | diltiazem
warn | clonidine | propranolol
warn | metoprolol | paroxetine
warn | salbutamol | propranolol
stop | ivabradine | verapamil
warn | amlodipine | itraconazole
warn | morphine | diazepam
warn | tramadol | alprazolam
warn | codeine | clonazepam
warn | oxycodone | pregabalin
warn | fentanyl | zolpidem
warn | morphine | alcohol
stop | oxycodone | naltrexone
stop | alprazolam | ketoconazole
stop | midazolam | ritonavir
warn | tramadol | sertraline
warn | tramadol | fluoxetine
warn | sertraline | sumatriptan
warn | fluoxetine | amitriptyline
stop | sertraline | linezolid
stop | fluoxetine | moclobemide
stop | escitalopram | methylene blue
warn | paroxetine | hierba de San Juan
stop | fluoxetine | phenelzine
stop | sumatriptan | ergotamine
warn | tamoxifen | paroxetine
warn | bupropion | tramadol
stop | tizanidine | ciprofloxacin
stop | duloxetine | fluvoxamine
stop | domperidone | clarithromycin
stop | domperidone | amiodarone
warn | citalopram | azithromycin
warn | escitalopram | ondansetron
warn | haloperidol | methadone
warn | amiodarone | levofloxacin
warn | hydroxychloroquine | azithromycin
stop | amiodarone | moxifloxacin
warn | theophylline | ciprofloxacin
warn | teofilina | claritromicina
warn | theophylline | fluvoxamine
warn | theophylline | phenytoin
warn | ethinylestradiol | carbamazepine
warn | Yasmin | topiramate
warn | levonorgestrel | rifampicin
warn | Yaz | lamotrigine
warn | lamotrigine | valproate
stop | valproate | meropenem
warn | carbamazepine | clarithromycin
warn | carbamazepine | isoniazid
stop | voriconazole | carbamazepine
warn | phenytoin | fluconazole
warn | phenytoin | isoniazid
stop | ritonavir | simvastatin
stop | Paxlovid | amiodarone
stop | ritonavir | alfuzosin
warn | ritonavir | fluticasone
stop | rilpivirine | omeprazole
stop | atazanavir | omeprazole
warn | dolutegravir | rifampicin
warn | dolutegravir | calcium carbonate
warn | metformin | dolutegravir
stop | darunavir | rifampicin
stop | sofosbuvir | amiodarone
stop | bictegravir | rifampicin
warn | tenofovir | ibuprofen
warn | efavirenz | levonorgestrel
warn | rifampicin | prednisone
warn | rifampicina | anticonceptivos etinilestradiol
warn | isoniazid | carbamazepine
info | isoniazid | paracetamol
stop | mefloquine | quinine
stop | Coartem | rifampicin
warn | chloroquine | amiodarone
warn | tacrolimus | clarithromycin
warn | ciclosporin | ibuprofen
warn | tacrolimus | rifampicin
warn | ciclosporin | St John's wort
warn | levofloxacin | prednisone
stop | quetiapine | clarithromycin
stop | clozapine | carbamazepine
warn | clozapine | ciprofloxacin
warn | levodopa | metoclopramide
warn | levodopa | haloperidol
warn | donepezil | oxybutynin
stop | isotretinoin | doxycycline
stop | capecitabine | brivudine
warn | metronidazole | alcohol
stop | disulfiram | metronidazole
warn | dipirona | metotrexato
warn | metamizol | aspirina
stop | pimozide | clarithromycin
warn | insulin | ciprofloxacin
stop | acitretin | methotrexate
stop | sildenafil | riociguat
stop | tranexamic acid | ethinylestradiol
stop | gliclazide | miconazole
warn | desmopressin | hydrochlorothiazide
warn | epinephrine | propranolol
`;

/** Pairs that nobody needs to be told of. */
export const benignPairs = `
paracetamol | amoxicillin
paracetamol | losartan
paracetamol | omeprazole
paracetamol | metformin
paracetamol | levothyroxine
paracetamol | salbutamol
paracetamol | loratadine
paracetamol | amlodipine
amoxicillin | omeprazole
amoxicillin | paracetamol
amoxicillin | salbutamol
amoxicillin | loratadine
amoxicillin | losartan
amoxicillin | metformin
amoxicillin | clavulanic acid
amlodipine | losartan
amlodipine | enalapril
amlodipine | atorvastatin
amlodipine | hydrochlorothiazide
amlodipine | metformin
amlodipine | bisoprolol
losartan | hydrochlorothiazide
losartan | atorvastatin
losartan | metformin
losartan | levothyroxine
losartan | cetirizine
enalapril | hydrochlorothiazide
enalapril | metformin
enalapril | atorvastatin
enalapril | omeprazole
enalapril | bisoprolol
metformin | atorvastatin
metformin | omeprazole
metformin | sitagliptin
metformin | empagliflozin
metformin | glimepiride
atorvastatin | omeprazole
atorvastatin | bisoprolol
atorvastatin | levothyroxine
atorvastatin | ezetimibe
rosuvastatin | losartan
rosuvastatin | omeprazole
omeprazole | levothyroxine
omeprazole | cetirizine
omeprazole | prednisone
bisoprolol | furosemide
bisoprolol | omeprazole
furosemide | losartan
furosemide | omeprazole
furosemide | atorvastatin
salbutamol | budesonide
salbutamol | montelukast
salbutamol | prednisone
montelukast | loratadine
budesonide | formoterol
levothyroxine | metformin
levothyroxine | bisoprolol
sertraline | omeprazole
sertraline | losartan
sertraline | levothyroxine
gabapentin | losartan
pregabalin | metformin
allopurinol | losartan
allopurinol | colchicine
folic acid | methotrexate
carbidopa | levodopa
nitrofurantoin | paracetamol
cefalexin | paracetamol
tamsulosin | finasteride
tamsulosin | losartan
fluticasone | salmeterol
ezetimibe | simvastatin
insulin glargine | metformin
insulin glargine | insulin aspart
cyanocobalamin | metformin
colecalciferol | alendronate
desloratadine | fluticasone
warfarin | bisoprolol
warfarin | pantoprazole
digoxin | paracetamol
`;
