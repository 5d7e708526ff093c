/**
 * Contraindications and cautions from public labelling, a rule a line: id | level | drugs | what is true of the patient | risk |
 * what to do | labelling. The patient's side is a fact of `facts.ts`, `age<12`, `age>=65` (years), `months<6`, or `egfr<30`
 * (mL/min/1.73 m2, CKD-EPI 2021; labels that give creatinine clearance are compared with it, and the text says so). `stop` is an
 * absolute contraindication of the labelling. Of several rules that meet the same drug and fact the severest counts, then the first.
 */
export const cautionTable = `
pregnancy-teratogen | stop | @retinoid; thalidomide; lenalidomide; leflunomide; teriflunomide; mycophenolic acid; methotrexate; ribavirin; misoprostol; mifepristone; bosentan; ambrisentan; macitentan; riociguat; griseofulvin | pregnancy | malformation | stop_specialist | trexall 4
pregnancy-vericiguat | stop | vericiguat; penicillamine; @jak; denosumab | pregnancy | fetal_harm | stop_specialist | prolia 4
pregnancy-valproate | stop | valproic acid | pregnancy | malformation | specialist_not_abrupt | valproate-eu
pregnancy-topiramate | stop | topiramate | pregnancy | malformation | specialist_not_abrupt | topiramate-eu
pregnancy-vka | stop | @vka | pregnancy | malformation | other_anticoagulant | coumadin 4
pregnancy-ras | stop | @ras; sacubitril | pregnancy | fetal_kidney | other_drug | ras-pregnancy
pregnancy-ergot | stop | @ergot | pregnancy | fetal_harm | other_drug | cafergot
pregnancy-hormones | stop | @contraceptive; @estrogen; testosterone; finasteride; dutasteride; tamoxifen; letrozole; anastrozole; exemestane; raloxifene; clomifene; medroxyprogesterone; cyproterone; bicalutamide; leuprorelin; tibolone | pregnancy | no_indication | stop_now | nolvadex 8.1
pregnancy-cytotoxic | stop | cyclophosphamide; @fluoropyrimidine; hydroxycarbamide; imatinib; erlotinib; dasatinib; nilotinib; sunitinib; palbociclib; irinotecan; cisplatin; carboplatin; oxaliplatin; procarbazine | pregnancy | malformation | stop_specialist | xeloda 8.1
pregnancy-weight | stop | orlistat; phentermine; phendimetrazine; amfepramone | pregnancy | no_indication | stop_now | phentermine 4
pregnancy-antimalarial | stop | primaquine; tafenoquine | pregnancy | haemolysis | other_drug | krintafel 5
pregnancy-streptomycin | stop | streptomycin | pregnancy | fetal_harm | other_drug | gentamicin
pregnancy-statin | warn | @statin | pregnancy | fetal_harm | stop_now | statin-pregnancy
pregnancy-nsaid | warn | @nsaid; @aspirin | pregnancy | fetal_duct | nsaid_pregnancy | nsaid-pregnancy
pregnancy-metamizole | warn | metamizole | pregnancy | fetal_duct | other_analgesic | metamizole
pregnancy-tetracycline | warn | @tetracycline | pregnancy | teeth | other_drug | vibramycin 8.1
pregnancy-quinolone | warn | @quinolone | pregnancy | fetal_harm | other_drug | avelox 4.3
pregnancy-aminoglycoside | warn | gentamicin; amikacin; tobramycin | pregnancy | fetal_harm | only_if_needed | gentamicin
pregnancy-trimethoprim | warn | trimethoprim; sulfamethoxazole; sulfadiazine; pyrimethamine | pregnancy | fetal_harm | other_drug | bactrim 8.1
pregnancy-nitrofurantoin | warn | nitrofurantoin | pregnancy | haemolysis | only_if_needed | macrobid 4
pregnancy-chloramphenicol | warn | chloramphenicol | pregnancy | fetal_harm | other_drug | chloramphenicol
pregnancy-azole | warn | fluconazole; voriconazole; itraconazole; ketoconazole; posaconazole; isavuconazole | pregnancy | malformation | only_if_needed | diflucan 8.1
pregnancy-antiepileptic | warn | carbamazepine; phenytoin; fosphenytoin; phenobarbital; primidone | pregnancy | malformation | specialist_not_abrupt | dilantin 8.1
pregnancy-lithium | warn | lithium | pregnancy | malformation | specialist_not_abrupt | lithium 8.1
pregnancy-paroxetine | warn | paroxetine | pregnancy | malformation | weigh_benefit | paxil 8.1
pregnancy-ssri | info | fluoxetine; sertraline; citalopram; escitalopram; fluvoxamine; @snri | pregnancy | newborn_effects | weigh_benefit | zoloft 8.1
pregnancy-benzodiazepine | warn | @benzodiazepine; @z_drug | pregnancy | newborn_effects | only_if_needed | xanax 8.1
pregnancy-opioid | warn | @opioid | pregnancy | newborn_effects | only_if_needed | oxycontin 8.1
pregnancy-thyroid | warn | thiamazole; carbimazole | pregnancy | malformation | specialist | thiamazole
pregnancy-doac | warn | @doac | pregnancy | bleeding | other_anticoagulant | xarelto 8.1
pregnancy-antidiabetic | warn | @sglt2; @glp1; @glitazone; @sulfonylurea; @glinide; sitagliptin; vildagliptin; saxagliptin; linagliptin; alogliptin; acarbose | pregnancy | not_enough_data | insulin_instead | farxiga 8.1
pregnancy-diuretic | warn | @k_sparing; @thiazide; @loop | pregnancy | fetal_growth | only_if_needed | aldactone 8.1
pregnancy-beta | warn | @beta_blocker | pregnancy | fetal_growth | weigh_benefit | tenormin 8.1
pregnancy-amiodarone | warn | amiodarone; dronedarone | pregnancy | fetal_harm | specialist | cordarone 8.1
pregnancy-antiparasitic | warn | albendazole; mebendazole; ivermectin; nitazoxanide; quinine; mefloquine; artemether; lumefantrine | pregnancy | not_enough_data | only_if_needed | coartem 8.1
pregnancy-bisphosphonate | warn | @bisphosphonate; zoledronic acid; strontium ranelate | pregnancy | not_enough_data | stop_now | fosamax 8.1
pregnancy-immune | info | azathioprine; mercaptopurine; @transplant; @corticosteroid; colchicine | pregnancy | fetal_growth | specialist | imuran 8.1
pregnancy-efavirenz | info | efavirenz; dolutegravir; nevirapine | pregnancy | not_enough_data | specialist | sustiva 8.1
pregnancy-salicylate | warn | bismuth subsalicylate; @decongestant; disulfiram; varenicline; bupropion | pregnancy | not_enough_data | other_drug | chantix 8.1
pregnancy-antipsychotic | info | @antipsychotic | pregnancy | newborn_effects | weigh_benefit | zyprexa 8.1
pregnancy-gabapentinoid | info | @gabapentinoid; lamotrigine; levetiracetam; oxcarbazepine; @tca; mirtazapine; trazodone; @triptan | pregnancy | not_enough_data | weigh_benefit | lyrica 8.1
pregnancy-herb | info | St John's wort; ginkgo biloba; ginseng; liquorice; kava; valerian; cannabidiol | pregnancy | not_enough_data | avoid_herb | herbs
childbearing-teratogen | warn | @retinoid; thalidomide; lenalidomide; leflunomide; teriflunomide; mycophenolic acid; methotrexate; ribavirin; bosentan; ambrisentan; macitentan; riociguat; valproic acid; topiramate | childbearing | malformation | exclude_pregnancy | valproate-eu
breastfeeding-codeine | stop | codeine; dihydrocodeine | breastfeeding | infant_breathing | other_analgesic | codeine-eu
breastfeeding-cytotoxic | stop | methotrexate; mycophenolic acid; leflunomide; teriflunomide; thalidomide; lenalidomide; @retinoid; cyclophosphamide; @fluoropyrimidine; hydroxycarbamide; imatinib; @jak | breastfeeding | infant_harm | stop_or_wean | xeloda 8.2
breastfeeding-amiodarone | stop | amiodarone; @ergot; chloramphenicol; clozapine | breastfeeding | infant_harm | stop_or_wean | cordarone 8.2
breastfeeding-opioid | warn | @opioid | breastfeeding | infant_breathing | other_analgesic | codeine-child
breastfeeding-sedative | warn | @benzodiazepine; @z_drug; phenobarbital; primidone; doxepin | breastfeeding | infant_harm | other_drug | xanax 8.2
breastfeeding-lithium | warn | lithium | breastfeeding | infant_harm | stop_or_wean | lithium 8.2
breastfeeding-statin | warn | @statin; bosentan; macitentan; riociguat; @doac; @sglt2; @glp1; @glitazone | breastfeeding | not_enough_data | other_drug | lipitor 8.2
breastfeeding-antibiotic | warn | @tetracycline; @quinolone | breastfeeding | infant_harm | other_drug | avelox 4.3
breastfeeding-haemolysis | info | nitrofurantoin; sulfamethoxazole; sulfadiazine; dapsone; primaquine | breastfeeding | haemolysis | watch_infant | macrobid
breastfeeding-tafenoquine | warn | tafenoquine | breastfeeding | haemolysis | other_drug | krintafel 8.2
breastfeeding-aspirin | warn | @aspirin; metamizole; bismuth subsalicylate | breastfeeding | infant_harm | other_analgesic | metamizole
breastfeeding-estrogen | warn | ethinylestradiol; estetrol; conjugated estrogens | breastfeeding | less_milk | progestogen_only | coc-us 8.2
breastfeeding-lactation | info | bromocriptine; cabergoline; @decongestant; levodopa | breastfeeding | less_milk | other_drug | sudafed
breastfeeding-watch | info | metronidazole; tinidazole; @ssri; @snri; @antipsychotic; atenolol; sotalol; nadolol; acebutolol; lamotrigine; @sulfonylurea; carbimazole; thiamazole; valproic acid; carbamazepine; fluconazole; @theophylline | breastfeeding | passes_into_milk | watch_infant | flagyl 8.2
child-aspirin | stop | @aspirin; bismuth subsalicylate | age<16 | reye | other_analgesic | aspirin 4.4
child-codeine | stop | codeine; dihydrocodeine; tramadol | age<12 | respiratory_depression | other_analgesic | codeine-child
child-codeine-teen | warn | codeine; dihydrocodeine; tramadol | age<18 | respiratory_depression | other_analgesic | codeine-child
child-tetracycline | stop | @tetracycline | age<8 | teeth | other_drug | tetracycline-child
child-quinolone | warn | @quinolone | age<18 | cartilage | other_drug | cipro 8.4
child-promethazine | stop | promethazine | age<2 | respiratory_depression | other_drug | promethazine
child-antihistamine | stop | diphenhydramine; doxylamine; dimenhydrinate | age<2 | sedation_falls | other_drug | diphenhydramine
child-metoclopramide | stop | metoclopramide | age<1 | movement_disorder | other_drug | reglan-eu
child-metoclopramide-teen | warn | metoclopramide | age<18 | movement_disorder | other_drug | reglan-eu
child-domperidone | warn | domperidone | age<12 | not_enough_data | other_drug | motilium
child-loperamide | stop | loperamide | age<2 | respiratory_depression | other_drug | lotronex
child-nimesulide | stop | nimesulide | age<12 | liver_injury | other_analgesic | nimesulide
child-ketorolac | warn | ketorolac | age<16 | gi_bleeding | other_analgesic | ketorolac
child-antidepressant | warn | @ssri; @snri; @tca; mirtazapine; trazodone; bupropion; atomoxetine; vortioxetine | age<18 | suicidality | watch_mood | suicidality
child-decongestant | warn | @decongestant; dextromethorphan; oxymetazoline | age<6 | sedation_falls | other_drug | sudafed
child-nitrofurantoin | stop | nitrofurantoin; sulfamethoxazole; sulfadiazine | months<2 | haemolysis | other_drug | bactrim 4
child-valproate | warn | valproic acid | age<2 | liver_injury | specialist | depakote
child-z-drug | warn | @z_drug; @orexin | age<18 | sedation_falls | other_drug | ambien 8.4
child-isotretinoin | warn | isotretinoin | age<12 | not_enough_data | specialist | accutane 8.4
child-antipsychotic | info | @antipsychotic | age<10 | movement_disorder | specialist | zyprexa 8.4
child-lamotrigine | info | lamotrigine | age<16 | severe_rash | watch_rash | lamictal
old-benzodiazepine | warn | @benzodiazepine | age>=65 | sedation_falls | lowest_dose | beers
old-z-drug | warn | @z_drug | age>=65 | sedation_falls | lowest_dose | beers
old-antihistamine | warn | @sedating_antihistamine | age>=65 | sedation_falls | other_drug | beers
old-tca | warn | @tca; paroxetine | age>=65 | sedation_falls | other_drug | beers
old-anticholinergic | warn | trihexyphenidyl; biperiden; scopolamine; oxybutynin; atropine; butylscopolamine; orphenadrine | age>=65 | sedation_falls | other_drug | beers
old-muscle-relaxant | warn | carisoprodol; cyclobenzaprine; methocarbamol; chlorzoxazone; orphenadrine | age>=65 | sedation_falls | other_drug | beers
old-barbiturate | warn | phenobarbital; primidone | age>=65 | sedation_falls | other_drug | beers
old-pethidine | warn | pethidine; pentazocine | age>=65 | sedation_falls | other_analgesic | beers
old-sulfonylurea | warn | glibenclamide; chlorpropamide; glimepiride | age>=65 | hypoglycaemia | other_drug | beers
old-sulfonylurea-other | info | gliclazide; glipizide; tolbutamide | age>=65 | hypoglycaemia | monitor_glucose | beers
old-nsaid-strong | warn | ketorolac; indometacin; phenylbutazone; piroxicam | age>=65 | gi_bleeding | other_analgesic | beers
old-nsaid | warn | @nsaid | age>=75 | gi_bleeding | lowest_dose | beers
old-metoclopramide | warn | metoclopramide | age>=65 | movement_disorder | lowest_dose | beers
old-desmopressin | warn | desmopressin | age>=65 | hyponatraemia | other_drug | beers
old-alpha | info | doxazosin; prazosin; terazosin; clonidine; methyldopa | age>=65 | hypotension | other_drug | beers
old-digoxin | info | digoxin | age>=65 | drug_accumulates | monitor_level | beers
old-citalopram | info | citalopram; escitalopram | age>=65 | torsades | reduce_dose | celexa
old-domperidone | warn | domperidone | age>=60 | torsades | lowest_dose | motilium
old-prasugrel | warn | prasugrel | age>=75 | bleeding | other_drug | effient 5
old-antipsychotic | info | @antipsychotic | age>=65 | sedation_falls | lowest_dose | beers
old-dabigatran | info | dabigatran etexilate; rivaroxaban | age>=75 | bleeding | dose_by_kidney | beers
kidney-nitrofurantoin | stop | nitrofurantoin | egfr<30 | no_effect_toxic | other_drug | nitrofurantoin-uk
kidney-nitrofurantoin-mild | warn | nitrofurantoin | egfr<45 | no_effect_toxic | lowest_dose | nitrofurantoin-uk
kidney-nsaid | stop | @nsaid | egfr<30 | kidney_injury | other_analgesic | nsaid-eu 4.3
kidney-nsaid-mild | warn | @nsaid | egfr<60 | kidney_injury | lowest_dose | celebrex 5
kidney-aspirin | info | @aspirin | egfr<30 | kidney_injury | weigh_benefit | aspirin 4.4
kidney-dabigatran | stop | dabigatran etexilate | egfr<30 | bleeding | other_anticoagulant | pradaxa 4.3
kidney-doac-end | stop | rivaroxaban; edoxaban | egfr<15 | bleeding | other_anticoagulant | lixiana 4.2
kidney-doac | warn | @doac | egfr<50 | bleeding | dose_by_kidney | xarelto 8.6
kidney-fondaparinux | stop | fondaparinux | egfr<30 | bleeding | other_anticoagulant | arixtra 4
kidney-heparin | warn | enoxaparin; dalteparin; nadroparin; tinzaparin; bemiparin | egfr<30 | bleeding | dose_by_kidney | lovenox 8.6
kidney-gabapentinoid | warn | @gabapentinoid | egfr<60 | sedation_falls | dose_by_kidney | neurontin 2
kidney-levetiracetam | warn | levetiracetam; topiramate; lacosamide; brivaracetam | egfr<50 | sedation_falls | dose_by_kidney | keppra 2
kidney-k-sparing | stop | spironolactone; eplerenone; amiloride; triamterene | egfr<30 | hyperkalaemia | stop_now | inspra 4
kidney-finerenone | warn | finerenone; @potassium; drospirenone | egfr<30 | hyperkalaemia | monitor_potassium | kerendia 2
kidney-k-sparing-mild | warn | spironolactone; eplerenone; amiloride; triamterene | egfr<50 | hyperkalaemia | monitor_potassium | inspra 2
kidney-ras | warn | @ras; sacubitril | egfr<30 | kidney_injury | monitor_potassium | vasotec 2
kidney-digoxin | warn | digoxin | egfr<60 | drug_accumulates | monitor_level | lanoxin 8.6
kidney-lithium | stop | lithium | egfr<30 | drug_accumulates | other_drug | lithium 8.6
kidney-lithium-mild | warn | lithium | egfr<60 | drug_accumulates | monitor_level | lithium 8.6
kidney-gliclazide | stop | gliclazide; glibenclamide | egfr<30 | hypoglycaemia | other_drug | gliclazide 4.3
kidney-sulfonylurea | warn | @sulfonylurea | egfr<60 | hypoglycaemia | monitor_glucose | amaryl 8.6
kidney-sglt2 | warn | @sglt2 | egfr<25 | no_effect_toxic | weigh_benefit | farxiga 8.6
kidney-exenatide | stop | exenatide | egfr<30 | drug_accumulates | other_drug | byetta 8.6
kidney-gliptin | warn | sitagliptin; saxagliptin; vildagliptin; alogliptin | egfr<45 | drug_accumulates | dose_by_kidney | januvia 2
kidney-allopurinol | warn | allopurinol | egfr<60 | severe_rash | dose_by_kidney | zyloprim
kidney-colchicine | warn | colchicine | egfr<30 | drug_accumulates | dose_by_kidney | colcrys 8.6
kidney-methotrexate | stop | methotrexate | egfr<30 | pancytopenia | other_drug | mtx-eu 4.3
kidney-methotrexate-mild | warn | methotrexate | egfr<60 | pancytopenia | dose_by_kidney | mtx-eu 4.2
kidney-zoledronic | stop | zoledronic acid | egfr<35 | kidney_injury | other_drug | zometa 4
kidney-bisphosphonate | warn | @bisphosphonate | egfr<35 | drug_accumulates | other_drug | fosamax 5
kidney-antiviral | warn | aciclovir; valaciclovir; famciclovir; ganciclovir; valganciclovir; oseltamivir; entecavir; lamivudine; emtricitabine | egfr<50 | drug_accumulates | dose_by_kidney | zovirax
kidney-tenofovir | warn | tenofovir disoproxil | egfr<60 | kidney_injury | dose_by_kidney | viread 5
kidney-fluconazole | warn | fluconazole | egfr<50 | drug_accumulates | dose_by_kidney | diflucan 2
kidney-cotrimoxazole | stop | sulfamethoxazole; trimethoprim | egfr<15 | hyperkalaemia | other_drug | bactrim-eu 4.3
kidney-cotrimoxazole-mild | warn | sulfamethoxazole; trimethoprim | egfr<30 | hyperkalaemia | dose_by_kidney | bactrim-eu 4.2
kidney-quinolone | warn | ciprofloxacin; levofloxacin; ofloxacin; norfloxacin | egfr<50 | drug_accumulates | dose_by_kidney | levaquin 2
kidney-betalactam | warn | cefepime; piperacillin; meropenem; imipenem; ertapenem | egfr<50 | seizures | dose_by_kidney | merrem 2
kidney-betalactam-oral | info | amoxicillin; clavulanic acid; ampicillin; cefalexin; cefuroxime; cefixime; cefadroxil; cefaclor | egfr<30 | drug_accumulates | dose_by_kidney | augmentin 8.6
kidney-aminoglycoside | warn | @aminoglycoside; vancomycin; amphotericin B | egfr<60 | kidney_injury | monitor_level | gentamicin
kidney-ethambutol | warn | ethambutol; pyrazinamide | egfr<30 | drug_accumulates | dose_by_kidney | myambutol
kidney-sotalol | stop | sotalol | egfr<40 | torsades | other_drug | sotalol 4
kidney-beta | warn | atenolol; nadolol; bisoprolol; acebutolol | egfr<35 | drug_accumulates | dose_by_kidney | tenormin
kidney-thiazide | warn | hydrochlorothiazide; chlortalidone; bendroflumethiazide; trichlormethiazide; indapamide | egfr<30 | no_effect_toxic | loop_instead | thiazide 4.4
kidney-duloxetine | stop | duloxetine | egfr<30 | drug_accumulates | other_drug | cymbalta-eu 4.3
kidney-venlafaxine | warn | venlafaxine; desvenlafaxine; milnacipran; mirtazapine; memantine; galantamine; pramipexole; amantadine; paliperidone; amisulpride; sulpiride; levosulpiride; tiapride | egfr<30 | drug_accumulates | dose_by_kidney | effexor 8.6
kidney-baclofen | warn | baclofen | egfr<60 | sedation_falls | dose_by_kidney | baclofen
kidney-opioid | warn | morphine; codeine; dihydrocodeine; tramadol; tapentadol; oxycodone; hydromorphone; hydrocodone | egfr<30 | respiratory_depression | dose_by_kidney | mscontin 8.6
kidney-pethidine | warn | pethidine | egfr<60 | seizures | other_analgesic | demerol 8.6
kidney-h2 | warn | famotidine; ranitidine; nizatidine; cimetidine | egfr<50 | sedation_falls | dose_by_kidney | pepcid 2
kidney-metoclopramide | warn | metoclopramide; domperidone | egfr<60 | movement_disorder | dose_by_kidney | reglan 8.6
kidney-antihistamine | info | cetirizine; levocetirizine; fexofenadine | egfr<30 | sedation_falls | dose_by_kidney | xyzal
kidney-magnesium | warn | magnesium hydroxide; magnesium oxide; aluminium hydroxide; bismuth subsalicylate | egfr<30 | drug_accumulates | other_drug | antacid
kidney-fibrate | stop | @fibrate; gemfibrozil | egfr<30 | rhabdomyolysis | stop_now | tricor 4
kidney-fibrate-mild | warn | @fibrate | egfr<60 | rhabdomyolysis | dose_by_kidney | tricor 2
kidney-rosuvastatin | warn | rosuvastatin | egfr<30 | rhabdomyolysis | dose_by_kidney | crestor 4.3
kidney-ranolazine | warn | ranolazine; dofetilide | egfr<30 | torsades | other_drug | ranexa 5
kidney-trimetazidine | stop | trimetazidine | egfr<30 | movement_disorder | stop_now | trimetazidine
kidney-desmopressin | stop | desmopressin | egfr<50 | hyponatraemia | other_drug | desmopressin 4
kidney-tranexamic | stop | tranexamic acid | egfr<30 | thrombosis | other_drug | tranexamic 4.3
kidney-capecitabine | stop | capecitabine | egfr<30 | pancytopenia | other_drug | xeloda 4
kidney-varenicline | info | varenicline; sildenafil; tadalafil; solifenacin; tolterodine; fesoterodine; mirabegron | egfr<30 | drug_accumulates | dose_by_kidney | champix 2
kidney-mesalazine | warn | mesalazine | egfr<30 | kidney_injury | other_drug | asacol 5
kidney-penicillamine | warn | penicillamine; strontium ranelate | egfr<30 | kidney_injury | other_drug | penicillamine
liver-paracetamol | warn | paracetamol | liver_disease | liver_injury | paracetamol_low | paracetamol 4.4
liver-toxic-stop | stop | methotrexate; leflunomide; teriflunomide; valproic acid; ketoconazole; duloxetine; agomelatine; bosentan; nimesulide; nicotinic acid; acitretin; nefazodone; pyrazinamide; tolvaptan | liver_disease | liver_injury | stop_specialist | mtx-eu 4.3
liver-statin | stop | @statin | liver_disease | liver_injury | stop_specialist | lipitor 4
liver-fibrate | stop | @fibrate; gemfibrozil | liver_disease | liver_injury | stop_now | tricor 4
liver-estrogen | stop | ethinylestradiol; estradiol; conjugated estrogens; estetrol; tibolone; cyproterone | liver_disease | liver_injury | other_contraception | coc-us 4
liver-ranolazine | stop | ranolazine; ticagrelor; @ergot; nevirapine; naltrexone | liver_disease | drug_accumulates | stop_specialist | ranexa 4
liver-nsaid | warn | @nsaid; @aspirin | liver_disease | gi_bleeding | other_analgesic | celebrex 5
liver-sedative | warn | @benzodiazepine; @opioid; @z_drug | liver_disease | encephalopathy | lowest_dose | xanax 8.6
liver-anticoagulant | warn | @doac; @vka; @p2y12 | liver_disease | bleeding | specialist | xarelto 8.7
liver-antituberculous | warn | isoniazid; rifampicin; rifapentine; terbinafine; amiodarone; labetalol; tizanidine; azathioprine; carbamazepine; phenytoin; metamizole; flucloxacillin; clavulanic acid; telithromycin | liver_disease | liver_injury | monitor_liver | lamisil 5
liver-metformin | warn | metformin; @glitazone; vildagliptin; @sulfonylurea | liver_disease | lactic_acidosis | other_drug | glucophage 5
liver-antidepressant | info | @ssri; venlafaxine; @tca; mirtazapine; @antipsychotic; @ppi | liver_disease | drug_accumulates | lowest_dose | zoloft 8.6
asthma-nonselective | stop | @nonselective_beta | asthma | bronchospasm | other_drug | inderal 4
asthma-selective | warn | @beta_blocker | asthma | bronchospasm | specialist | tenormin 5
asthma-adenosine | stop | adenosine; dipyridamole | asthma | bronchospasm | other_drug | adenosine 4
asthma-nsaid | warn | @nsaid; @aspirin; metamizole | asthma | bronchospasm | ask_tolerated | naprosyn 4
asthma-opioid | info | morphine; codeine; pethidine; @sedating_antihistamine | asthma | respiratory_depression | watch_breathing | mscontin 4
copd-nonselective | warn | @nonselective_beta | copd | bronchospasm | selective_beta | inderal 5
copd-sedative | warn | @benzodiazepine; @opioid; @z_drug; @gabapentinoid | copd | respiratory_depression | lowest_dose | gabapentinoid
heart-failure-coxib | stop | diclofenac; aceclofenac; celecoxib; etoricoxib; parecoxib; polmacoxib | heart_failure | heart_failure | other_analgesic | diclofenac-eu
heart-failure-nsaid | warn | @nsaid | heart_failure | heart_failure | other_analgesic | nsaid-eu 4.4
heart-failure-glitazone | stop | @glitazone | heart_failure | heart_failure | other_drug | actos 4
heart-failure-nondhp | stop | @non_dhp | heart_failure | heart_failure | other_drug | calan 4
heart-failure-antiarrhythmic | stop | flecainide; propafenone; disopyramide; dronedarone; quinidine | heart_failure | heart_failure | specialist | multaq 4
heart-failure-cilostazol | stop | cilostazol; moxonidine; strontium ranelate | heart_failure | heart_failure | stop_now | pletal 4
heart-failure-itraconazole | warn | itraconazole; saxagliptin; alogliptin; infliximab; adalimumab; etanercept; minoxidil; doxazosin; nifedipine; imatinib | heart_failure | heart_failure | other_drug | onglyza
heart-failure-salt | info | @corticosteroid; fludrocortisone; @decongestant; pregabalin; @tca; sodium bicarbonate; liquorice; bupropion; citalopram; sotalol | heart_failure | heart_failure | watch_heart_failure | prednisone
coronary-coxib | stop | diclofenac; aceclofenac; celecoxib; etoricoxib; parecoxib; polmacoxib | coronary; stroke; peripheral_artery | infarction | other_analgesic | diclofenac-eu
coronary-nsaid | warn | @nsaid | coronary; stroke; peripheral_artery | infarction | other_analgesic | ibuprofen-eu
coronary-triptan | stop | @triptan; @ergot_vaso | coronary; stroke; peripheral_artery | infarction | other_drug | imitrex 4
coronary-antiarrhythmic | stop | flecainide; propafenone | coronary | arrhythmia | specialist | tambocor
coronary-estrogen | stop | @estrogen; strontium ranelate; phentermine | coronary; stroke | thrombosis | other_contraception | coc-us 4
coronary-stimulant | warn | @decongestant; methylphenidate; amfetamine; lisdexamfetamine; dexamfetamine; atomoxetine | coronary; stroke | infarction | other_drug | sudafed
coronary-febuxostat | warn | febuxostat; rosiglitazone; @jak; abacavir; testosterone; raloxifene; tibolone | coronary; stroke | infarction | weigh_benefit | uloric
coronary-thyroid | info | levothyroxine; liothyronine; @theophylline | coronary | infarction | low_start_dose | synthroid 5
stroke-prasugrel | stop | prasugrel | stroke | bleeding | other_drug | effient 4
brain-bleed | stop | @vka; @doac; @heparins; @p2y12; alteplase; cilostazol | bleeding | bleeding | specialist | xarelto 4
brain-bleed-nsaid | stop | @nsaid; @aspirin | bleeding | bleeding | other_analgesic | nsaid-eu 4.3
brain-bleed-ssri | info | @ssri; @snri; @herb_bleeding | bleeding | bleeding | weigh_benefit | zoloft 5
hypertension-pressor | info | @decongestant; @nsaid; venlafaxine; methylphenidate; amfetamine; liquorice; mirabegron; @triptan | hypertension | pressure_uncontrolled | monitor_pressure | sudafed
hypertension-estrogen | warn | ethinylestradiol; estetrol | hypertension | thrombosis | other_contraception | coc-us 4
block-rate | stop | @beta_blocker; @non_dhp; digoxin; ivabradine; adenosine; @antiarrhythmic_qt; clonidine | heart_block | bradycardia | specialist | calan 4
block-other | warn | @cholinesterase_inhibitor; lacosamide; mefloquine; @tca; moxonidine; tizanidine | heart_block | bradycardia | monitor_ecg | aricept 5
long-qt-stop | stop | @qt | long_qt | torsades | other_drug | celexa
long-qt-other | warn | venlafaxine; @tca; quetiapine; risperidone; olanzapine; mirtazapine; solifenacin; tizanidine; famotidine; terbutaline; salbutamol; indapamide; furosemide; @azole | long_qt | torsades | monitor_ecg | seroquel 5
ulcer-nsaid | stop | @nsaid | peptic_ulcer | gi_bleeding | other_analgesic | nsaid-eu 4.3
ulcer-aspirin | stop | @aspirin | peptic_ulcer | gi_bleeding | gastroprotection | aspirin 4.3
ulcer-anticoagulant | warn | @vka; @doac; @antiplatelet; @heparins | peptic_ulcer | gi_bleeding | gastroprotection | coumadin 5
ulcer-other | warn | @corticosteroid; @bisphosphonate; potassium chloride; nicotinic acid; @ssri; metamizole | peptic_ulcer | gi_bleeding | gastroprotection | fosamax 5
g6pd-stop | stop | primaquine; tafenoquine; methylthioninium chloride; dapsone; metamizole; nitrofurantoin; phenazopyridine | g6pd | haemolysis | other_drug | primaquine
g6pd-warn | warn | sulfamethoxazole; sulfadiazine; sulfasalazine; trimethoprim; quinine; chloramphenicol; glibenclamide; chlorpropamide; glimepiride; glipizide; gliclazide | g6pd | haemolysis | watch_haemolysis | bactrim 5
g6pd-info | info | chloroquine; hydroxychloroquine; mefloquine; @quinolone; @aspirin; phytomenadione; mesalazine | g6pd | haemolysis | watch_haemolysis | plaquenil 5
gout-diuretic | warn | @thiazide; @loop | gout | gout_attack | other_drug | thiazide 4.4
gout-stop | stop | pyrazinamide | gout | gout_attack | specialist | pyrazinamide
gout-other | info | @aspirin; nicotinic acid; ethambutol; @calcineurin; testosterone | gout | gout_attack | watch_urate | niaspan 5
epilepsy-bupropion | stop | bupropion; mefloquine | epilepsy | seizures | other_drug | wellbutrin 4
epilepsy-metoclopramide | stop | metoclopramide | epilepsy | seizures | other_drug | reglan 4
epilepsy-tramadol | warn | tramadol; tapentadol; pethidine | epilepsy | seizures | other_analgesic | ultram 5
epilepsy-other | warn | @quinolone; clozapine; chlorpromazine; levomepromazine; @tca; @theophylline; chloroquine; hydroxychloroquine; imipenem; ginkgo biloba; maprotiline; lithium; baclofen; amantadine | epilepsy | seizures | other_drug | levaquin 5
epilepsy-info | info | @ssri; @snri; methylphenidate; donepezil; isoniazid; varenicline; diphenhydramine; cyclobenzaprine; mirtazapine; estradiol | epilepsy | seizures | watch_nerves | champix 5
glaucoma-anticholinergic | stop | @anticholinergic; @tca | glaucoma | eye_pressure | other_drug | ditropan 4
glaucoma-benzodiazepine | warn | @benzodiazepine; @decongestant; topiramate; ipratropium; tiotropium; umeclidinium; glycopyrronium; duloxetine; venlafaxine; @ssri; methylphenidate; amfetamine; phentermine; zonisamide | glaucoma | eye_pressure | eye_doctor | topamax 5
glaucoma-steroid | info | @corticosteroid; disopyramide | glaucoma | eye_pressure | eye_doctor | prednisone 5
retention-anticholinergic | stop | @anticholinergic | urinary_retention | urinary_retention | other_drug | ditropan 4
retention-other | warn | @opioid; @decongestant; @tca; disopyramide; duloxetine; ipratropium; tiotropium; umeclidinium; glycopyrronium | urinary_retention | urinary_retention | watch_urine | spiriva 5
prostate-anticholinergic | warn | @anticholinergic; @decongestant | prostate | urinary_retention | watch_urine | vesicare 5
prostate-other | info | @opioid; ipratropium; tiotropium; umeclidinium; testosterone; disopyramide | prostate | urinary_retention | watch_urine | spiriva 5
myasthenia-stop | stop | @quinolone; telithromycin; @aminoglycoside; penicillamine; quinine; @benzodiazepine; @z_drug | myasthenia | muscle_weakness | other_drug | myasthenia
myasthenia-warn | warn | @macrolide; @beta_blocker; @non_dhp; magnesium hydroxide; magnesium oxide; chloroquine; hydroxychloroquine; lithium; phenytoin; procainamide; quinidine; clindamycin; lincomycin; @statin; @anticholinergic; @opioid | myasthenia | muscle_weakness | specialist | myasthenia
porphyria-stop | stop | phenobarbital; primidone; carbamazepine; phenytoin; fosphenytoin; sulfamethoxazole; sulfadiazine; trimethoprim; metamizole; phenylbutazone; griseofulvin; @estrogen; @contraceptive; medroxyprogesterone; @ergot; methyldopa; chlorpropamide; carisoprodol; @rifamycin; valproic acid | porphyria | porphyria_attack | porphyria_list | porphyria
porphyria-warn | warn | diclofenac; nifedipine; metoclopramide; erythromycin; clarithromycin; chloramphenicol; spironolactone; ketoconazole; itraconazole; @tca; hydralazine; isoniazid; topiramate; lamotrigine; pentazocine; hydroxyzine; verapamil; diltiazem; orphenadrine; alcohol; clindamycin; nitrofurantoin | porphyria | porphyria_attack | porphyria_list | porphyria
parkinson-stop | stop | metoclopramide; haloperidol; chlorpromazine; levomepromazine; fluphenazine; perphenazine; prochlorperazine; pimozide; flupentixol; zuclopenthixol; droperidol; cinnarizine; flunarizine | parkinson | parkinsonism | other_drug | haldol 4.3
parkinson-warn | warn | risperidone; paliperidone; olanzapine; amisulpride; sulpiride; levosulpiride; tiapride; ziprasidone; lurasidone; aripiprazole; promethazine; pethidine; methyldopa; valproic acid | parkinson | parkinsonism | other_drug | sinemet 7
dementia-antipsychotic | warn | @antipsychotic | dementia | death_dementia | lowest_dose | antipsychotic-dementia
dementia-anticholinergic | warn | @anticholinergic; @benzodiazepine; @z_drug; @h2 | dementia | sedation_falls | other_drug | beers
thrombosis-estrogen | stop | @estrogen; raloxifene; tranexamic acid; strontium ranelate; norelgestromin; thalidomide; tibolone | thromboembolism | thrombosis | other_contraception | coc-us 4
thrombosis-other | warn | tamoxifen; testosterone; @jak; lenalidomide; medroxyprogesterone; cyproterone; erythropoietin; desmopressin; clozapine | thromboembolism | thrombosis | weigh_benefit | jak-eu
migraine-estrogen | stop | ethinylestradiol; estetrol | migraine_aura | thrombosis | other_contraception | coc-us 4
breast-cancer-hormone | stop | @estrogen; @contraceptive; tibolone; medroxyprogesterone; testosterone; progesterone | breast_cancer | cancer_grows | other_contraception | estrogen 4
phaeochromocytoma-stop | stop | metoclopramide; @decongestant; glucagon; phentermine; methylphenidate; droperidol; amisulpride; sulpiride; levosulpiride | phaeochromocytoma | hypertensive_crisis | other_drug | reglan 4
phaeochromocytoma-warn | warn | @beta_blocker; @tca; @corticosteroid; @opioid; @snri | phaeochromocytoma | hypertensive_crisis | specialist | tenormin 4
obstruction-stop | stop | metoclopramide; domperidone; prucalopride; loperamide; bisacodyl; senna; sodium picosulfate; macrogol; lactulose; @anticholinergic; acarbose; @opioid | bowel_obstruction | perforation | stop_now | reglan 4
obstruction-warn | warn | @glp1; @tca; colesevelam; colestyramine; sevelamer; clozapine | bowel_obstruction | perforation | other_drug | ozempic 5
colitis-loperamide | warn | loperamide; @nsaid; @opioid; mycophenolic acid | inflammatory_bowel | flare | specialist | lotronex
angioedema-stop | stop | @ace; sacubitril; aliskiren; racecadotril | angioedema | angioedema | other_drug | vasotec 4
angioedema-warn | warn | @arb; @estrogen; vildagliptin; @mtor; @nsaid | angioedema | angioedema | watch_swelling | cozaar 5
hyperkalaemia-stop | stop | @potassium; @k_sparing; drospirenone | hyperkalaemia | hyperkalaemia | stop_now | klor 4
hyperkalaemia-warn | warn | @ras; sacubitril; trimethoprim; @heparins; @calcineurin; @nsaid | hyperkalaemia | hyperkalaemia | monitor_potassium | vasotec 5
hyponatraemia-stop | stop | desmopressin; @thiazide | hyponatraemia | hyponatraemia | stop_now | desmopressin 4
hyponatraemia-warn | warn | @ssri; @snri; carbamazepine; oxcarbazepine; eslicarbazepine; @tca; mirtazapine | hyponatraemia | hyponatraemia | monitor_sodium | tegretol 5
renal-artery | stop | @ras; sacubitril | renal_artery_stenosis | kidney_injury | specialist | vasotec 5
pancreatitis-warn | warn | @glp1; sitagliptin; vildagliptin; saxagliptin; linagliptin; alogliptin; valproic acid; azathioprine; mercaptopurine; @estrogen; tetracycline; alcohol | pancreatitis | pancreatitis | other_drug | januvia 5
thyroid-cancer | stop | liraglutide; semaglutide; dulaglutide; tirzepatide; exenatide | medullary_thyroid_cancer | cancer_grows | other_drug | ozempic 4
bladder-cancer | stop | pioglitazone; lobeglitazone | bladder_cancer | cancer_grows | other_drug | actos-eu 4.3
eating-disorder | stop | bupropion; phentermine; orlistat; amfetamine; lisdexamfetamine | eating_disorder | seizures | other_drug | wellbutrin 4
bipolar-antidepressant | warn | @ssri; @snri; @tca; bupropion; mirtazapine; atomoxetine; methylphenidate; amfetamine; trazodone; vortioxetine | bipolar | mania | specialist | effexor 5
bipolar-steroid | info | @corticosteroid; levodopa; isoniazid | bipolar | mania | watch_mood | prednisone 5
depression-stop | stop | mefloquine; flunarizine | depression | suicidality | other_drug | lariam 4
depression-warn | warn | isotretinoin; efavirenz; roflumilast; varenicline; montelukast; levetiracetam; perampanel; topiramate; @corticosteroid; vigabatrin; brivaracetam | depression | suicidality | watch_mood | daliresp 5
psychosis-stop | stop | mefloquine; disulfiram; modafinil | psychosis | psychosis | other_drug | lariam 4
psychosis-warn | warn | @dopaminergic; methylphenidate; amfetamine; lisdexamfetamine; @corticosteroid; bupropion; amantadine; levetiracetam; isoniazid; topiramate; atomoxetine | psychosis | psychosis | specialist | mirapex 5
tendon-quinolone | stop | @quinolone | tendon_disorder | tendon_rupture | other_drug | quinolone-eu
aneurysm-quinolone | stop | @quinolone | aortic_aneurysm | aorta | other_drug | quinolone
psoriasis-warn | warn | lithium; @beta_blocker; chloroquine; hydroxychloroquine; terbinafine | psoriasis | flare | specialist | lithium
raynaud-warn | warn | @nonselective_beta; @ergot; @triptan; @decongestant; bromocriptine; methylphenidate; clonidine | peripheral_artery; raynaud | ischaemia | other_drug | inderal 5
diabetes-raise | info | @corticosteroid; nicotinic acid; olanzapine; clozapine; quetiapine; @thiazide; @quinolone; @nonselective_beta; @calcineurin; glucosamine | diabetes | hyperglycaemia | monitor_glucose | prednisone 5
diabetes-type-1 | warn | @sglt2; @sulfonylurea; @glinide; @glitazone; @glp1 | diabetes_type_1 | ketoacidosis | insulin_instead | farxiga 5
thyrotoxicosis-stop | stop | levothyroxine; liothyronine | thyrotoxicosis | thyroid_storm | stop_now | synthroid 4
thyrotoxicosis-warn | warn | amiodarone; @decongestant; iohexol; iopamidol; iodixanol; @theophylline; methylphenidate; @beta_agonist | thyrotoxicosis | thyroid_storm | specialist | cordarone 5
osteoporosis-warn | info | @corticosteroid; @glitazone; medroxyprogesterone; canagliflozin; letrozole; anastrozole; exemestane; @ppi | osteoporosis | fracture | bone_protection | prednisone 5
alcohol-stop | stop | methotrexate; bupropion; acitretin; nicotinic acid | alcohol_dependence | liver_injury | other_drug | wellbutrin 4
alcohol-warn | warn | metformin; paracetamol; @benzodiazepine; @opioid; @z_drug; duloxetine; @statin; @vka; @nsaid; isoniazid; tramadol; disulfiram | alcohol_dependence | harm_with_alcohol | lowest_dose | glucophage 5
opioid-use-naltrexone | stop | naltrexone | opioid_dependence | withdrawal | specialist | vivitrol
opioid-use-warn | warn | @full_opioid; tramadol; @benzodiazepine; @gabapentinoid; @partial_opioid | opioid_dependence | relapse | specialist | oxycontin 5
apnoea-stop | stop | @benzodiazepine; zopiclone; eszopiclone; zolpidem | sleep_apnoea | respiratory_depression | other_drug | benzodiazepine-eu 4.3
apnoea-warn | warn | @opioid; @gabapentinoid; testosterone; @orexin; @sedating_antihistamine; baclofen | sleep_apnoea | respiratory_depression | lowest_dose | oxycontin 5
stones-warn | warn | topiramate; zonisamide; acetazolamide; probenecid; benzbromarone; triamterene; indinavir; atazanavir; ascorbic acid; calcium carbonate; colecalciferol | kidney_stones | stones | drink_water | topamax 5
agranulocytosis-stop | stop | clozapine; metamizole; thiamazole; carbimazole; propylthiouracil; methotrexate; azathioprine; mercaptopurine; chloramphenicol; phenylbutazone; linezolid; valganciclovir; ganciclovir | agranulocytosis | pancytopenia | stop_specialist | clozaril-eu 4.3
oesophagus-bisphosphonate | stop | @bisphosphonate; potassium chloride | oesophagus | gut_ulcer | other_drug | fosamax 4
hypocalcaemia-stop | stop | denosumab; zoledronic acid; @bisphosphonate; cinacalcet | hypocalcaemia | hypocalcaemia | monitor_calcium | prolia 4
prostate-cancer-testosterone | stop | testosterone | prostate_cancer | cancer_grows | specialist | androgel 4
`;
