/**
 * Classes of the rules from labelling, each once, as lists of ingredients (INN). A name that begins with `@` stands for the
 * members of that class. Data; `tables.test.ts` proves that every member is an ingredient of the dictionary.
 */
const table = `
vka: warfarin; acenocoumarol; phenprocoumon; fluindione
factor_xa: apixaban; rivaroxaban; edoxaban
doac: @factor_xa; dabigatran etexilate
heparins: heparin; enoxaparin; dalteparin; nadroparin; tinzaparin; bemiparin; fondaparinux
p2y12: clopidogrel; prasugrel; ticagrelor; ticlopidine
antiplatelet: @p2y12; cilostazol; dipyridamole
aspirin: acetylsalicylic acid; lysine acetylsalicylate
nsaid: ibuprofen; naproxen; diclofenac; aceclofenac; ketorolac; ketoprofen; dexketoprofen; dexibuprofen; indometacin; meloxicam; piroxicam; tenoxicam; lornoxicam; celecoxib; etoricoxib; parecoxib; polmacoxib; nimesulide; nabumetone; mefenamic acid; etodolac; sulindac; tiaprofenic acid; phenylbutazone; flurbiprofen; loxoprofen; zaltoprofen; diflunisal
ssri: fluoxetine; paroxetine; sertraline; citalopram; escitalopram; fluvoxamine
snri: venlafaxine; desvenlafaxine; duloxetine; milnacipran
tca: amitriptyline; nortriptyline; imipramine; desipramine; clomipramine; doxepin; trimipramine; protriptyline
maoi: tranylcypromine; phenelzine; isocarboxazid; moclobemide
maob: selegiline; rasagiline; safinamide
oxazolidinones: linezolid; tedizolid
triptan: sumatriptan; zolmitriptan; rizatriptan; eletriptan; naratriptan; almotriptan; frovatriptan
ergot: ergotamine; dihydroergotamine; ergometrine; methylergometrine
ergot_vaso: ergotamine; dihydroergotamine; methylergometrine
serotonergic_opioid: tramadol; pethidine; dextromethorphan; fentanyl; methadone; tapentadol
opioid: morphine; oxycodone; oxymorphone; hydrocodone; hydromorphone; codeine; dihydrocodeine; tramadol; tapentadol; fentanyl; methadone; buprenorphine; pethidine; tilidine; pentazocine; nalbuphine; butorphanol
full_opioid: morphine; oxycodone; oxymorphone; hydrocodone; hydromorphone; codeine; dihydrocodeine; tapentadol; fentanyl; methadone; pethidine; tilidine
partial_opioid: buprenorphine; nalbuphine; pentazocine; butorphanol
benzodiazepine: alprazolam; bromazepam; brotizolam; chlordiazepoxide; clobazam; clonazepam; clorazepic acid; cloxazolam; diazepam; estazolam; etizolam; flunitrazepam; lorazepam; lormetazepam; midazolam; nitrazepam; oxazepam; temazepam; triazolam
z_drug: zolpidem; zopiclone; eszopiclone; zaleplon
orexin: suvorexant; lemborexant; daridorexant
gabapentinoid: gabapentin; pregabalin
sedating_antihistamine: diphenhydramine; doxylamine; hydroxyzine; promethazine; dimenhydrinate; chlorphenamine; dexchlorpheniramine; clemastine; cyproheptadine; meclozine
antipsychotic: haloperidol; chlorpromazine; levomepromazine; fluphenazine; perphenazine; prochlorperazine; thioridazine; pimozide; sulpiride; levosulpiride; amisulpride; tiapride; olanzapine; quetiapine; clozapine; risperidone; paliperidone; aripiprazole; brexpiprazole; ziprasidone; lurasidone; zuclopenthixol; flupentixol; melperone; pipamperone; droperidol
dopamine_blocker: haloperidol; chlorpromazine; levomepromazine; fluphenazine; perphenazine; prochlorperazine; thioridazine; pimozide; sulpiride; levosulpiride; amisulpride; tiapride; olanzapine; risperidone; paliperidone; ziprasidone; lurasidone; zuclopenthixol; flupentixol; droperidol; metoclopramide
dopaminergic: levodopa; pramipexole; ropinirole; rotigotine; bromocriptine; cabergoline
azole_strong: ketoconazole; itraconazole; voriconazole; posaconazole
azole_2c9: fluconazole; voriconazole; miconazole
azole: fluconazole; @azole_strong; isavuconazole; miconazole
macrolide_3a4: clarithromycin; erythromycin; telithromycin
macrolide: @macrolide_3a4; azithromycin; roxithromycin; josamycin
quinolone: ciprofloxacin; levofloxacin; moxifloxacin; norfloxacin; ofloxacin; gatifloxacin; gemifloxacin; sitafloxacin; garenoxacin
tetracycline: doxycycline; minocycline; tetracycline; tigecycline
oral_tetracycline: doxycycline; minocycline; tetracycline
nitroimidazole: metronidazole; tinidazole; ornidazole; secnidazole
penicillin: amoxicillin; ampicillin; benzylpenicillin; phenoxymethylpenicillin; piperacillin; cloxacillin; dicloxacillin; flucloxacillin; oxacillin; sultamicillin; pivmecillinam
oral_betalactam: amoxicillin; ampicillin; cefalexin; cefuroxime; cefixime; cefpodoxime; cefaclor; cefadroxil; ceftriaxone
aminoglycoside: gentamicin; amikacin; tobramycin; streptomycin
carbapenem: meropenem; imipenem; ertapenem
hiv_pi: ritonavir; atazanavir; darunavir; lopinavir; nelfinavir; indinavir; saquinavir; tipranavir; fosamprenavir; amprenavir
booster: ritonavir; cobicistat
strong_3a4: clarithromycin; telithromycin; @azole_strong; @hiv_pi; cobicistat; nefazodone
moderate_3a4: erythromycin; fluconazole; isavuconazole; diltiazem; verapamil; dronedarone; imatinib; aprepitant; ciclosporin
inducer: rifampicin; rifapentine; carbamazepine; phenytoin; fosphenytoin; phenobarbital; primidone; St John's wort
rifamycin: rifampicin; rifapentine; rifabutin
inducing_antiepileptic: carbamazepine; phenytoin; fosphenytoin; phenobarbital; primidone; oxcarbazepine; eslicarbazepine; topiramate; rufinamide; perampanel
cyp2d6_inhibitor: paroxetine; fluoxetine; bupropion; duloxetine; quinidine; terbinafine
ace: enalapril; captopril; lisinopril; ramipril; perindopril; quinapril; benazepril; fosinopril; trandolapril; imidapril; zofenopril; cilazapril; moexipril; temocapril
arb: losartan; valsartan; candesartan; irbesartan; olmesartan; telmisartan; eprosartan; azilsartan; fimasartan
ras: @ace; @arb; aliskiren
k_sparing: spironolactone; eplerenone; finerenone; amiloride; triamterene
potassium: potassium chloride; potassium citrate
thiazide: hydrochlorothiazide; chlortalidone; indapamide; bendroflumethiazide; trichlormethiazide; metolazone
loop: furosemide; torasemide; bumetanide; azosemide; etacrynic acid
beta_blocker: atenolol; metoprolol; propranolol; bisoprolol; carvedilol; nebivolol; nadolol; labetalol; sotalol; timolol; pindolol; acebutolol; esmolol; celiprolol; betaxolol; bevantolol; arotinolol
nonselective_beta: propranolol; nadolol; carvedilol; labetalol; sotalol; timolol; pindolol; arotinolol
cyp2d6_beta: metoprolol; propranolol; carvedilol; nebivolol; timolol
non_dhp: verapamil; diltiazem
dhp: amlodipine; levamlodipine; nifedipine; felodipine; nicardipine; nimodipine; nitrendipine; lercanidipine; lacidipine; isradipine; benidipine; cilnidipine; azelnidipine; manidipine
dhp_3a4: nifedipine; felodipine; nicardipine; nimodipine; nitrendipine; lercanidipine; isradipine; azelnidipine; manidipine
alpha_blocker: doxazosin; prazosin; terazosin; tamsulosin; alfuzosin; silodosin; urapidil
nitrate: glyceryl trinitrate; isosorbide dinitrate; isosorbide mononitrate; nicorandil; molsidomine
pde5: sildenafil; tadalafil; vardenafil; avanafil; udenafil
statin: simvastatin; lovastatin; atorvastatin; rosuvastatin; pravastatin; fluvastatin; pitavastatin
statin_3a4: simvastatin; lovastatin
fibrate: fenofibrate; bezafibrate; ciprofibrate; pemafibrate
sulfonylurea: glibenclamide; glimepiride; gliclazide; glipizide; chlorpropamide; tolbutamide
glinide: repaglinide; nateglinide; mitiglinide
insulin: insulin human; insulin glargine; insulin detemir; insulin degludec; insulin lispro; insulin aspart; insulin glulisine
glp1: exenatide; liraglutide; dulaglutide; semaglutide; lixisenatide; tirzepatide
sglt2: empagliflozin; dapagliflozin; canagliflozin; ertugliflozin; ipragliflozin; luseogliflozin; tofogliflozin
glitazone: pioglitazone; rosiglitazone; lobeglitazone
corticosteroid: prednisone; prednisolone; methylprednisolone; dexamethasone; betamethasone; hydrocortisone; deflazacort; triamcinolone
inhaled_steroid_3a4: fluticasone; budesonide; triamcinolone; mometasone
iron: ferrous sulfate; ferrous fumarate; ferrous gluconate; iron polymaltose
antacid: aluminium hydroxide; magnesium hydroxide; magnesium oxide; calcium carbonate
cation: @iron; @antacid; zinc sulfate
binder: colestyramine; colesevelam; sevelamer; lanthanum carbonate; sucralfate
ppi: omeprazole; esomeprazole; lansoprazole; dexlansoprazole; pantoprazole; rabeprazole; ilaprazole; vonoprazan; tegoprazan
h2: famotidine; ranitidine; nizatidine; cimetidine
bisphosphonate: alendronic acid; risedronic acid; ibandronic acid
theophylline: theophylline; aminophylline
calcineurin: ciclosporin; tacrolimus
mtor: sirolimus; everolimus
transplant: @calcineurin; @mtor
thiopurine: azathioprine; mercaptopurine
jak: tofacitinib; baricitinib; upadacitinib
valproate: valproic acid
estrogen: ethinylestradiol; estradiol; conjugated estrogens; estetrol
contraceptive: ethinylestradiol; levonorgestrel; norethisterone; desogestrel; gestodene; drospirenone; etonogestrel; norelgestromin; norgestimate; norgestrel; dienogest; estetrol; ulipristal; chlormadinone
beta_agonist: salbutamol; salmeterol; formoterol; indacaterol; vilanterol; olodaterol; fenoterol; terbutaline; procaterol; clenbuterol; tulobuterol
decongestant: pseudoephedrine; phenylephrine; ephedrine
anticholinergic: oxybutynin; tolterodine; solifenacin; fesoterodine; trospium; biperiden; trihexyphenidyl; scopolamine; butylscopolamine; atropine; amitriptyline; clomipramine; imipramine; doxepin; nortriptyline; diphenhydramine; doxylamine; hydroxyzine; promethazine; dimenhydrinate; chlorphenamine; dexchlorpheniramine; orphenadrine; cyproheptadine; clozapine
cholinesterase_inhibitor: donepezil; rivastigmine; galantamine; pyridostigmine
retinoid: isotretinoin; acitretin; tretinoin
fluoropyrimidine: fluorouracil; capecitabine; tegafur
acid_dependent_kinase: erlotinib; gefitinib; dasatinib; nilotinib
integrase_chelated: dolutegravir; bictegravir; raltegravir; elvitegravir; cabotegravir
nnrti_inducer: efavirenz; nevirapine; etravirine
hcv: sofosbuvir; ledipasvir; velpatasvir; glecaprevir; pibrentasvir
antimalarial_qt: chloroquine; hydroxychloroquine; mefloquine; quinine; halofantrine; lumefantrine
herb_bleeding: ginkgo biloba; garlic; turmeric; devil's claw; dong quai; danshen; omega-3 fatty acids; vitamin e
antiarrhythmic_qt: amiodarone; dronedarone; sotalol; dofetilide; quinidine; disopyramide; procainamide; flecainide
qt_contraindicating: domperidone; pimozide; thioridazine; ziprasidone; halofantrine; citalopram; escitalopram; hydroxyzine; moxifloxacin
qt: @antiarrhythmic_qt; @qt_contraindicating; clarithromycin; erythromycin; azithromycin; levofloxacin; ciprofloxacin; haloperidol; chlorpromazine; levomepromazine; droperidol; sulpiride; ondansetron; methadone; chloroquine; hydroxychloroquine; quinine; mefloquine; lumefantrine; pentamidine; fluconazole; voriconazole; donepezil; cilostazol; arsenic trioxide; vandetanib; bedaquiline; nilotinib
`;

const lines = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', members = ''] = line.split(': ');
      return [name, members.split('; ')] as const;
    }),
);

/** Ingredients of a side: names of ingredients and of classes between semicolons. Throws for a class that is not there. */
export const membersOf = (side: string): readonly string[] => [
  ...new Set(
    side.split('; ').flatMap((one): readonly string[] => {
      if (!one.startsWith('@')) return [one];
      const members = lines.get(one.slice(1));
      if (!members) throw new Error(`unknown class of a rule: ${one}`);
      return membersOf(members.join('; '));
    }),
  ),
];

/** Names of the classes. */
export const groupNames: readonly string[] = [...lines.keys()];
