/**
 * Interactions from public labelling, a rule a line: id | level | the drug that is affected | the drug that affects it |
 * mechanism | what may happen | what to do | labelling. `@` stands for a class of `groups.ts`, semicolons for "or". `stop` where
 * the labelling contraindicates the pair or warns of death, `warn` where it asks for another drug, dose or control, `info` where it
 * asks to watch. Of two rules that meet the same pair the severer counts, then the first.
 */
export const interactionTable = `
vka-nsaid | warn | @vka | @nsaid | bleeding_adds | bleeding | other_analgesic | coumadin 7.3
vka-aspirin | warn | @vka | @aspirin | bleeding_adds | bleeding | weigh_bleeding | coumadin 7.3
anticoagulant-bismuth | warn | @vka; @doac | bismuth subsalicylate | bleeding_adds | bleeding | weigh_bleeding | bismuth
vka-antiplatelet | warn | @vka | @antiplatelet | bleeding_adds | bleeding | weigh_bleeding | coumadin 7.3
vka-ssri | warn | @vka | @ssri; @snri | bleeding_adds | bleeding | monitor_inr | coumadin 7.3
vka-azole | warn | @vka | @azole | cyp2c9_inhibited | inr_rise | monitor_inr | coumadin 7.4
vka-miconazole | stop | @vka | miconazole | cyp2c9_inhibited | inr_rise | avoid_pair | daktarin
vka-macrolide | warn | @vka | @macrolide | metabolism_inhibited | inr_rise | monitor_inr | coumadin 7.4
vka-quinolone | warn | @vka | @quinolone | metabolism_inhibited | inr_rise | monitor_inr | coumadin 7.4
vka-nitroimidazole | warn | @vka | @nitroimidazole | cyp2c9_inhibited | inr_rise | monitor_inr | coumadin 7.2
vka-sulfamethoxazole | warn | @vka | sulfamethoxazole; sulfadiazine | cyp2c9_inhibited | inr_rise | monitor_inr | coumadin 7.2
vka-tetracycline | warn | @vka | @tetracycline | gut_flora | inr_rise | monitor_inr | coumadin 7.4
vka-betalactam | info | @vka | @oral_betalactam | gut_flora | inr_rise | monitor_inr | coumadin 7.4
vka-amiodarone | warn | @vka | amiodarone; dronedarone; propafenone | cyp2c9_inhibited | inr_rise | monitor_inr | coumadin 7.2
vka-fibrate | warn | @vka | @fibrate; gemfibrozil | metabolism_inhibited | inr_rise | monitor_inr | warfarin-eu 4.5
vka-statin | info | @vka | simvastatin; lovastatin; rosuvastatin; fluvastatin | metabolism_inhibited | inr_rise | monitor_inr | crestor-us 7
vka-inducer | warn | @vka | @inducer; @rifamycin; bosentan; aprepitant; griseofulvin | enzymes_induced | anticoagulation_lost | monitor_inr | coumadin 7.2
vka-thyroid | info | @vka | levothyroxine; liothyronine | effect_raised | inr_rise | monitor_inr | synthroid 7
vka-antithyroid | info | @vka | thiamazole; carbimazole; propylthiouracil | effect_opposed | anticoagulation_lost | monitor_inr | warfarin-eu 4.5
vka-paracetamol | info | @vka | paracetamol | metabolism_inhibited | inr_rise | monitor_inr | warfarin-eu 4.5
vka-allopurinol | info | @vka | allopurinol | metabolism_inhibited | inr_rise | monitor_inr | warfarin-eu 4.5
vka-tamoxifen | warn | @vka | tamoxifen | metabolism_inhibited | inr_rise | monitor_inr | nolvadex 7
vka-fluoropyrimidine | warn | @vka | @fluoropyrimidine | cyp2c9_inhibited | inr_rise | monitor_inr | xeloda 7
vka-cimetidine | warn | @vka | cimetidine | metabolism_inhibited | inr_rise | monitor_inr | coumadin 7.2
vka-disulfiram | warn | @vka | disulfiram | metabolism_inhibited | inr_rise | monitor_inr | antabuse
vka-ppi | info | @vka | omeprazole; esomeprazole | metabolism_inhibited | inr_rise | monitor_inr | prilosec 7
vka-tramadol | warn | @vka | tramadol | metabolism_inhibited | inr_rise | monitor_inr | ultram 7
vka-corticosteroid | info | @vka | @corticosteroid | metabolism_inhibited | inr_rise | monitor_inr | warfarin-eu 4.5
vka-proguanil | info | @vka | proguanil; quinine | metabolism_inhibited | inr_rise | monitor_inr | malarone 7
vka-binder | info | @vka | colestyramine | absorption_bound | anticoagulation_lost | separate_hours | warfarin-eu 4.5
vka-vitamin-k | warn | @vka | phytomenadione; vitamin k food | effect_opposed | anticoagulation_lost | even_diet | coumadin 7.5
vka-cranberry | warn | @vka | cranberry; grapefruit | metabolism_inhibited | inr_rise | avoid_food | warfarin-eu 4.5
vka-herb | warn | @vka | @herb_bleeding | bleeding_adds | bleeding | avoid_herb | coumadin 7.5
vka-ginseng | warn | @vka | ginseng | effect_opposed | anticoagulation_lost | avoid_herb | coumadin 7.5
vka-alcohol | info | @vka | alcohol | metabolism_inhibited | inr_rise | little_alcohol | warfarin-eu 4.5
vka-orlistat | info | @vka | orlistat | absorption_bound | inr_rise | monitor_inr | warfarin-eu 4.5
vka-ribavirin | info | @vka | ribavirin; mercaptopurine; azathioprine | effect_opposed | anticoagulation_lost | monitor_inr | imuran 7
vka-antiretroviral | warn | @vka | @hiv_pi; cobicistat; @nnrti_inducer | metabolism_changed | inr_unstable | monitor_inr | norvir 7
doac-nsaid | warn | @doac | @nsaid | bleeding_adds | bleeding | other_analgesic | xarelto 7
doac-aspirin | warn | @doac | @aspirin | bleeding_adds | bleeding | weigh_bleeding | eliquis 7
doac-antiplatelet | warn | @doac | @antiplatelet | bleeding_adds | bleeding | weigh_bleeding | eliquis 7
doac-ssri | warn | @doac | @ssri; @snri | bleeding_adds | bleeding | weigh_bleeding | xarelto 7
xa-strong-inhibitor | warn | apixaban; rivaroxaban | ketoconazole; itraconazole; posaconazole; voriconazole; @hiv_pi; cobicistat | cyp3a4_pgp_inhibited | bleeding | avoid_pair | xarelto 7
xa-moderate-inhibitor | info | apixaban; rivaroxaban | clarithromycin; erythromycin; fluconazole; dronedarone | cyp3a4_pgp_inhibited | bleeding | weigh_bleeding | xarelto 7
edoxaban-pgp | warn | edoxaban | ciclosporin; dronedarone; erythromycin; ketoconazole | transport_inhibited | bleeding | reduce_dose | lixiana 4.5
dabigatran-pgp-stop | stop | dabigatran etexilate | ketoconazole; itraconazole; ciclosporin; dronedarone; glecaprevir; pibrentasvir | transport_inhibited | bleeding | do_not_combine | pradaxa 4.3
dabigatran-pgp | warn | dabigatran etexilate | verapamil; amiodarone; clarithromycin; quinidine; ticagrelor; posaconazole; tacrolimus; @booster | transport_inhibited | bleeding | reduce_dose | pradaxa 4.5
doac-inducer | warn | @doac | @inducer | enzymes_induced | anticoagulation_lost | avoid_pair | eliquis 7
doac-herb | info | @doac | @herb_bleeding | bleeding_adds | bleeding | avoid_herb | herbs
heparin-nsaid | warn | @heparins | @nsaid | bleeding_adds | bleeding | other_analgesic | lovenox 7
heparin-antiplatelet | warn | @heparins | @antiplatelet; @aspirin | bleeding_adds | bleeding | weigh_bleeding | lovenox 7
heparin-ssri | info | @heparins | @ssri; @snri | bleeding_adds | bleeding | weigh_bleeding | zoloft 7
aspirin-nsaid | warn | @aspirin | @nsaid | bleeding_adds | gi_bleeding | other_analgesic | nsaid
aspirin-metamizole | warn | @aspirin | metamizole | effect_opposed | protection_lost | other_analgesic | metamizole
antiplatelet-nsaid | warn | @antiplatelet | @nsaid | bleeding_adds | bleeding | other_analgesic | plavix 7
antiplatelet-ssri | warn | @antiplatelet; @aspirin | @ssri; @snri | bleeding_adds | bleeding | gastroprotection | plavix 7
antiplatelet-dual | info | @antiplatelet | @aspirin | bleeding_adds | bleeding | gastroprotection | plavix 7
antiplatelet-herb | info | @antiplatelet; @aspirin | @herb_bleeding | bleeding_adds | bleeding | avoid_herb | herbs
clopidogrel-omeprazole | warn | clopidogrel | omeprazole; esomeprazole | activation_blocked | protection_lost | prefer_pantoprazole | plavix 7
clopidogrel-2c19 | info | clopidogrel | fluconazole; fluvoxamine; fluoxetine; voriconazole; moclobemide; ticlopidine | activation_blocked | protection_lost | other_drug | plavix-eu 4.5
clopidogrel-repaglinide | warn | repaglinide | clopidogrel | metabolism_inhibited | hypoglycaemia | avoid_pair | prandin 7
clopidogrel-opioid | info | @p2y12 | morphine | level_lowered | protection_lost | watch_effect | plavix 7
ticagrelor-strong | stop | ticagrelor | @strong_3a4 | cyp3a4_inhibited | bleeding | do_not_combine | brilique 4.3
ticagrelor-inducer | warn | ticagrelor | @inducer | enzymes_induced | protection_lost | avoid_pair | brilique 4.5
ticagrelor-statin | info | simvastatin; lovastatin | ticagrelor | cyp3a4_inhibited | rhabdomyolysis | limit_statin | brilique 4.5
cilostazol-inhibitor | warn | cilostazol | @strong_3a4; erythromycin; diltiazem; omeprazole; esomeprazole; fluconazole; ticlopidine | metabolism_inhibited | level_toxic | reduce_dose | pletal 7
nsaid-ssri | warn | @nsaid | @ssri; @snri | bleeding_adds | gi_bleeding | gastroprotection | zoloft 7
nsaid-corticosteroid | warn | @nsaid; @aspirin | @corticosteroid | risk_adds | gi_bleeding | gastroprotection | naprosyn 5
nsaid-alcohol | info | @nsaid; @aspirin | alcohol | risk_adds | gi_bleeding | little_alcohol | alcohol-nsaid
nsaid-pentoxifylline | warn | pentoxifylline | ketorolac; @vka; @antiplatelet | bleeding_adds | bleeding | avoid_pair | trental 7
ketorolac-nsaid | stop | ketorolac | @aspirin; probenecid; pentoxifylline; ibuprofen; naproxen; diclofenac | risk_adds | gi_bleeding | do_not_combine | ketorolac
ras-potassium | warn | @potassium | @ras | potassium_adds | hyperkalaemia | monitor_potassium | vasotec 7
ras-k-sparing | warn | @k_sparing | @ras | potassium_adds | hyperkalaemia | monitor_potassium | aldactone 7
ras-trimethoprim | warn | @ras | trimethoprim | potassium_adds | hyperkalaemia | monitor_potassium | bactrim 7
ras-nsaid | warn | @ras | @nsaid; @aspirin | kidney_perfusion | kidney_injury | monitor_kidney | vasotec 7
ras-lithium | warn | lithium | @ras | renal_clearance_reduced | lithium_toxicity | monitor_level | lithium 7
ras-dual | warn | @ace; @arb | @arb; @ace | risk_adds | kidney_potassium_pressure | avoid_pair | ras-eu
aliskiren-ras | warn | aliskiren | @ace; @arb | risk_adds | kidney_potassium_pressure | avoid_pair | tekturna
sacubitril-ace | stop | sacubitril | @ace | risk_adds | angioedema | wait_36_hours | entresto 4
sacubitril-aliskiren | warn | sacubitril | aliskiren | risk_adds | kidney_potassium_pressure | avoid_pair | entresto 7
ace-mtor | warn | @ace | @mtor | risk_adds | angioedema | watch_swelling | vasotec 7
ace-racecadotril | warn | @ace | racecadotril | risk_adds | angioedema | avoid_pair | racecadotril 4.5
ace-gliptin | info | @ace | vildagliptin | risk_adds | angioedema | watch_swelling | galvus 4.5
ace-allopurinol | info | @ace | allopurinol | risk_adds | severe_rash | watch_rash | zyloprim 7
ras-heparin | info | @ras | @heparins | potassium_adds | hyperkalaemia | monitor_potassium | clexane 4.5
ras-calcineurin | warn | @ras | @calcineurin | potassium_adds | hyperkalaemia | monitor_potassium | neoral 7
k-sparing-potassium | warn | @k_sparing | @potassium | potassium_adds | hyperkalaemia | avoid_pair | aldactone 7
k-sparing-two | warn | @k_sparing | @k_sparing | potassium_adds | hyperkalaemia | avoid_pair | midamor
k-sparing-trimethoprim | warn | @k_sparing | trimethoprim | potassium_adds | hyperkalaemia | avoid_pair | bactrim 7
k-sparing-nsaid | warn | @k_sparing | @nsaid; @aspirin | kidney_perfusion | hyperkalaemia | monitor_potassium | aldactone 7
k-sparing-calcineurin | warn | @k_sparing | @calcineurin | potassium_adds | hyperkalaemia | avoid_pair | neoral 7
k-sparing-lithium | warn | lithium | @k_sparing | renal_clearance_reduced | lithium_toxicity | monitor_level | aldactone 7
potassium-calcineurin | warn | @potassium | @calcineurin | potassium_adds | hyperkalaemia | monitor_potassium | prograf 7
potassium-nsaid | info | @potassium | @nsaid; trimethoprim; @heparins | potassium_adds | hyperkalaemia | monitor_potassium | klor 7
eplerenone-strong | stop | eplerenone; finerenone | @strong_3a4 | cyp3a4_inhibited | hyperkalaemia | do_not_combine | inspra 4
eplerenone-moderate | warn | eplerenone; finerenone | erythromycin; fluconazole; diltiazem; verapamil; grapefruit | cyp3a4_inhibited | hyperkalaemia | reduce_dose | inspra 7
thiazide-nsaid | info | @thiazide; @loop | @nsaid | effect_opposed | kidney_injury | monitor_kidney | lasix 7
thiazide-lithium | warn | lithium | @thiazide | renal_clearance_reduced | lithium_toxicity | monitor_level | hctz-lithium 7
loop-lithium | warn | lithium | @loop | renal_clearance_reduced | lithium_toxicity | monitor_level | lasix 7
thiazide-calcium | info | @thiazide | calcium carbonate; colecalciferol; calcitriol; alfacalcidol | risk_adds | hypercalcaemia | monitor_calcium | thiazide 4.5
thiazide-carbamazepine | info | @thiazide | carbamazepine; oxcarbazepine; @ssri; @snri | risk_adds | hyponatraemia | monitor_sodium | thiazide 4.5
desmopressin-sodium | warn | desmopressin | @thiazide; @loop; @ssri; @snri; @tca; carbamazepine; oxcarbazepine; @nsaid; chlorpromazine; @corticosteroid | risk_adds | hyponatraemia | monitor_sodium | desmopressin 7
loop-aminoglycoside | warn | @aminoglycoside | @loop | risk_adds | hearing_kidney | monitor_level | gentamicin
vancomycin-aminoglycoside | warn | vancomycin | @aminoglycoside; amphotericin B; piperacillin | risk_adds | hearing_kidney | monitor_level | vancomycin 7
diuretic-qt | warn | sotalol; dofetilide | @thiazide; @loop | potassium_lost | torsades | monitor_ecg | sotalol 7
diuretic-liquorice | info | @thiazide; @loop | liquorice | potassium_lost | hypokalaemia | avoid_herb | liquorice
lithium-nsaid | warn | lithium | @nsaid | renal_clearance_reduced | lithium_toxicity | monitor_level | lithium 7
lithium-ssri | info | lithium | @ssri; @snri; @triptan | serotonin_adds | serotonin_syndrome | watch_serotonin | lithium 7
lithium-metronidazole | warn | lithium | metronidazole | renal_clearance_reduced | lithium_toxicity | monitor_level | lithium 7
lithium-antipsychotic | info | lithium | @antipsychotic | risk_adds | neurotoxicity | watch_nerves | lithium 7
lithium-nondhp | info | lithium | @non_dhp; methyldopa; carbamazepine; phenytoin; topiramate | risk_adds | neurotoxicity | watch_nerves | lithium 7
lithium-lower | info | lithium | @theophylline; acetazolamide; sodium bicarbonate; caffeine; @sglt2 | level_lowered | effect_lost | monitor_level | lithium 7
lithium-iodide | info | lithium | thiamazole; carbimazole; propylthiouracil | risk_adds | thyroid_unstable | monitor_thyroid | lithium 7
digoxin-amiodarone | warn | digoxin | amiodarone; dronedarone; quinidine; propafenone; verapamil; ranolazine | transport_inhibited | digoxin_toxicity | monitor_level | lanoxin 7
digoxin-diltiazem | warn | digoxin | diltiazem | transport_inhibited | digoxin_toxicity | monitor_level | lanoxin 7
digoxin-macrolide | warn | digoxin | @macrolide | transport_inhibited | digoxin_toxicity | monitor_level | lanoxin 7
digoxin-azole | warn | digoxin | itraconazole; posaconazole; ketoconazole; ciclosporin; @booster; ticagrelor | transport_inhibited | digoxin_toxicity | monitor_level | lanoxin 7
digoxin-diuretic | warn | digoxin | @thiazide; @loop | potassium_lost | digoxin_toxicity | monitor_potassium | lanoxin 7
digoxin-steroid | info | digoxin | @corticosteroid; liquorice; amphotericin B; bisacodyl; senna; sodium picosulfate | potassium_lost | digoxin_toxicity | monitor_potassium | lanoxin 7
digoxin-beta | info | digoxin | @beta_blocker; ivabradine; clonidine | heart_rate_adds | bradycardia | monitor_pulse | lanoxin 7
digoxin-k-sparing | info | digoxin | spironolactone | renal_clearance_reduced | digoxin_toxicity | monitor_level | lanoxin 7
digoxin-quinine | warn | digoxin | quinine; hydroxychloroquine; chloroquine | transport_inhibited | digoxin_toxicity | monitor_level | quinine 7
digoxin-inducer | info | digoxin | rifampicin; St John's wort; phenytoin | enzymes_induced | effect_lost | monitor_level | lanoxin 7
digoxin-binder | info | digoxin | @binder; @antacid; acarbose; sulfasalazine | absorption_bound | effect_lost | separate_hours | lanoxin 7
digoxin-nsaid | info | digoxin | @nsaid | renal_clearance_reduced | digoxin_toxicity | monitor_level | lanoxin 7
digoxin-tetracycline | info | digoxin | @oral_tetracycline | gut_flora | digoxin_toxicity | monitor_level | lanoxin 7
digoxin-calcium | info | digoxin | calcium carbonate; calcitriol; colecalciferol | risk_adds | digoxin_toxicity | monitor_calcium | lanoxin 7
statin-3a4-strong | stop | @statin_3a4 | @strong_3a4; gemfibrozil; ciclosporin | cyp3a4_inhibited | rhabdomyolysis | pause_statin | zocor 4
statin-3a4-fluconazole | warn | @statin_3a4; atorvastatin | fluconazole; isavuconazole | cyp3a4_inhibited | rhabdomyolysis | limit_statin | diflucan 7
statin-3a4-moderate | warn | @statin_3a4 | ranolazine; dronedarone; amlodipine; levamlodipine; grapefruit; ticagrelor; imatinib | cyp3a4_inhibited | rhabdomyolysis | limit_statin | zocor 7
atorvastatin-strong | warn | atorvastatin | @strong_3a4; erythromycin; diltiazem; verapamil; grapefruit | cyp3a4_inhibited | rhabdomyolysis | limit_statin | lipitor 7
atorvastatin-ciclosporin | warn | atorvastatin; fluvastatin; pravastatin | ciclosporin | transport_inhibited | rhabdomyolysis | limit_statin | lipitor 7
rosuvastatin-ciclosporin | stop | rosuvastatin; pitavastatin | ciclosporin | transport_inhibited | rhabdomyolysis | do_not_combine | crestor 4.3
rosuvastatin-antiviral | warn | rosuvastatin; pitavastatin; pravastatin | atazanavir; lopinavir; darunavir; sofosbuvir; teriflunomide; leflunomide | transport_inhibited | rhabdomyolysis | limit_statin | crestor-us 7
pravastatin-macrolide | warn | pravastatin; pitavastatin | clarithromycin; erythromycin | transport_inhibited | rhabdomyolysis | limit_statin | pravachol 7
fluvastatin-fluconazole | warn | fluvastatin | fluconazole; voriconazole | cyp2c9_inhibited | rhabdomyolysis | limit_statin | lescol 7
statin-gemfibrozil | warn | @statin | gemfibrozil | transport_inhibited | rhabdomyolysis | avoid_pair | lopid
statin-fibrate | warn | @statin | @fibrate | risk_adds | rhabdomyolysis | watch_muscle | crestor-us 7
statin-niacin | info | @statin | nicotinic acid | risk_adds | rhabdomyolysis | watch_muscle | crestor-us 7
statin-colchicine | warn | @statin | colchicine | risk_adds | rhabdomyolysis | watch_muscle | lipitor 7
statin-fusidic | stop | @statin | fusidic acid | risk_adds | rhabdomyolysis | pause_statin | fusidic
statin-daptomycin | warn | @statin | daptomycin | risk_adds | rhabdomyolysis | pause_statin | crestor-us 7
statin-inducer | info | simvastatin; lovastatin; atorvastatin | @inducer; efavirenz; bosentan | enzymes_induced | effect_lost | watch_effect | lipitor 7
statin-amiodarone | warn | atorvastatin | amiodarone | cyp3a4_inhibited | rhabdomyolysis | watch_muscle | cordarone 7
rosuvastatin-antacid | info | rosuvastatin | aluminium hydroxide; magnesium hydroxide | absorption_bound | effect_lost | separate_hours | crestor-us 7
glecaprevir-statin | stop | simvastatin; lovastatin; atorvastatin | glecaprevir; pibrentasvir | transport_inhibited | rhabdomyolysis | do_not_combine | mavyret 7
fenofibrate-ciclosporin | info | ciclosporin | @fibrate | risk_adds | kidney_injury | monitor_kidney | neoral 7
repaglinide-gemfibrozil | stop | repaglinide | gemfibrozil | metabolism_inhibited | hypoglycaemia | do_not_combine | prandin 4
repaglinide-inhibitor | warn | @glinide | clarithromycin; trimethoprim; itraconazole; ketoconazole; fluconazole; ciclosporin | metabolism_inhibited | hypoglycaemia | monitor_glucose | prandin 7
pioglitazone-gemfibrozil | warn | pioglitazone; rosiglitazone | gemfibrozil | metabolism_inhibited | hypoglycaemia | reduce_dose | actos 7
methotrexate-nsaid | warn | methotrexate | @nsaid; @aspirin | renal_clearance_reduced | pancytopenia | monitor_blood | trexall 7
methotrexate-trimethoprim | stop | methotrexate | trimethoprim; sulfamethoxazole; sulfadiazine; pyrimethamine | folate_adds | pancytopenia | do_not_combine | trexall 7
methotrexate-penicillin | warn | methotrexate | @penicillin | renal_clearance_reduced | pancytopenia | monitor_blood | trexall 7
methotrexate-ppi | info | methotrexate | @ppi | renal_clearance_reduced | pancytopenia | monitor_blood | prilosec 7
methotrexate-ciprofloxacin | warn | methotrexate | ciprofloxacin; probenecid; vancomycin; tetracycline; doxycycline | renal_clearance_reduced | pancytopenia | monitor_blood | trexall 7
methotrexate-metamizole | warn | methotrexate | metamizole | risk_adds | pancytopenia | other_analgesic | metamizole
methotrexate-liver | warn | methotrexate | leflunomide; acitretin; isotretinoin; alcohol; teriflunomide | risk_adds | liver_injury | avoid_pair | trexall 7
methotrexate-thiopurine | info | methotrexate | @thiopurine; sulfasalazine; ciclosporin | risk_adds | pancytopenia | monitor_blood | trexall 7
methotrexate-theophylline | info | @theophylline | methotrexate | metabolism_inhibited | level_toxic | monitor_level | trexall 7
acitretin-methotrexate | stop | acitretin | methotrexate; @oral_tetracycline | risk_adds | liver_injury | do_not_combine | soriatane
thiopurine-allopurinol | stop | @thiopurine | allopurinol | metabolism_inhibited | pancytopenia | quarter_thiopurine | imuran 7
thiopurine-febuxostat | stop | @thiopurine | febuxostat | metabolism_inhibited | pancytopenia | do_not_combine | imuran 7
thiopurine-aminosalicylate | info | @thiopurine | mesalazine; sulfasalazine | metabolism_inhibited | pancytopenia | monitor_blood | imuran 7
thiopurine-trimethoprim | info | @thiopurine | trimethoprim; @ace | risk_adds | pancytopenia | monitor_blood | imuran 7
thiopurine-ribavirin | warn | @thiopurine | ribavirin | risk_adds | pancytopenia | avoid_pair | imuran 7
allopurinol-aminopenicillin | info | allopurinol | amoxicillin; ampicillin | risk_adds | severe_rash | watch_rash | zyloprim 7
allopurinol-thiazide | info | allopurinol | @thiazide | renal_clearance_reduced | severe_rash | watch_rash | zyloprim 7
allopurinol-ciclosporin | info | ciclosporin | allopurinol | metabolism_inhibited | level_toxic | monitor_level | zyloprim 7
colchicine-strong | stop | colchicine | @strong_3a4; ciclosporin | cyp3a4_pgp_inhibited | level_toxic | do_not_combine | colcrys 7
colchicine-moderate | warn | colchicine | erythromycin; diltiazem; verapamil; fluconazole; aprepitant; grapefruit; ranolazine; azithromycin; digoxin | cyp3a4_pgp_inhibited | level_toxic | reduce_dose | colcrys 7
colchicine-fibrate | warn | colchicine | @fibrate; gemfibrozil | risk_adds | rhabdomyolysis | watch_muscle | colcrys 7
sulfonylurea-azole | warn | @sulfonylurea | fluconazole; voriconazole; miconazole | cyp2c9_inhibited | hypoglycaemia | monitor_glucose | diflucan 7
sulfonylurea-miconazole | stop | gliclazide; glibenclamide | miconazole | cyp2c9_inhibited | hypoglycaemia | do_not_combine | gliclazide 4.3
sulfonylurea-sulfa | warn | @sulfonylurea; @glinide | sulfamethoxazole | cyp2c9_inhibited | hypoglycaemia | monitor_glucose | bactrim 7
sulfonylurea-macrolide | warn | @sulfonylurea | clarithromycin; erythromycin | metabolism_inhibited | hypoglycaemia | monitor_glucose | biaxin 7
antidiabetic-quinolone | warn | @sulfonylurea; @insulin; @glinide | @quinolone | effect_raised | hypoglycaemia | monitor_glucose | cipro 7
antidiabetic-beta | info | @sulfonylurea; @insulin; @glinide | @beta_blocker | warning_signs_masked | hypoglycaemia | monitor_glucose | amaryl 7
antidiabetic-two | warn | @insulin | @sulfonylurea; @glinide | glucose_lowering_adds | hypoglycaemia | monitor_glucose | insulin 7
antidiabetic-newer | info | @insulin; @sulfonylurea | @glp1; @sglt2; sitagliptin; vildagliptin; saxagliptin; linagliptin; alogliptin | glucose_lowering_adds | hypoglycaemia | monitor_glucose | ozempic 7
antidiabetic-alcohol | warn | @insulin; @sulfonylurea; @glinide | alcohol | glucose_lowering_adds | hypoglycaemia | little_alcohol | amaryl 7
antidiabetic-steroid | info | @insulin; @sulfonylurea; @glinide; metformin; @sglt2; sitagliptin; linagliptin; @glitazone | @corticosteroid | glucose_raised | hyperglycaemia | monitor_glucose | prednisone 7
antidiabetic-antipsychotic | info | @insulin; @sulfonylurea; metformin | olanzapine; clozapine; quetiapine | glucose_raised | hyperglycaemia | monitor_glucose | zyprexa 5
antidiabetic-thiazide | info | @sulfonylurea | @thiazide | glucose_raised | hyperglycaemia | monitor_glucose | amaryl 7
antidiabetic-maoi | warn | @insulin; @sulfonylurea | @maoi; linezolid | glucose_lowering_adds | hypoglycaemia | monitor_glucose | amaryl 7
antidiabetic-hcq | info | @insulin; @sulfonylurea | hydroxychloroquine; chloroquine; quinine; pentamidine | glucose_lowering_adds | hypoglycaemia | monitor_glucose | plaquenil 7
antidiabetic-salicylate | info | @sulfonylurea | @aspirin; phenylbutazone; @fibrate; gemfibrozil | glucose_lowering_adds | hypoglycaemia | monitor_glucose | amaryl 7
antidiabetic-inducer | info | @sulfonylurea; repaglinide; pioglitazone; linagliptin | rifampicin; phenytoin; carbamazepine; St John's wort | enzymes_induced | hyperglycaemia | monitor_glucose | amaryl 7
antidiabetic-disopyramide | info | @insulin; @sulfonylurea | disopyramide; pentoxifylline; fluoxetine; octreotide | effect_raised | hypoglycaemia | monitor_glucose | insulin 7
glibenclamide-bosentan | stop | glibenclamide | bosentan | risk_adds | liver_injury | do_not_combine | tracleer 4
insulin-glitazone | warn | @insulin | @glitazone | fluid_retention_adds | heart_failure | watch_heart_failure | actos 5
metformin-alcohol | warn | metformin | alcohol | risk_adds | lactic_acidosis | little_alcohol | glucophage 7
metformin-transport | warn | metformin | dolutegravir; cimetidine; vandetanib; ranolazine; bictegravir | renal_clearance_reduced | lactic_acidosis | reduce_dose | glucophage 7
metformin-carbonic | info | metformin | topiramate; acetazolamide; zonisamide | risk_adds | lactic_acidosis | watch_effect | glucophage 7
saxagliptin-strong | info | saxagliptin | @strong_3a4 | cyp3a4_inhibited | hypoglycaemia | reduce_dose | onglyza
sglt2-diuretic | info | @sglt2 | @loop; @thiazide | vasodilation_adds | hypotension | monitor_kidney | farxiga 7
levothyroxine-iron | info | levothyroxine | @iron | absorption_bound | effect_lost | separate_4_hours | synthroid 7
levothyroxine-calcium | info | levothyroxine | @antacid | absorption_bound | effect_lost | separate_4_hours | synthroid 7
levothyroxine-binder | info | levothyroxine | @binder; orlistat; sodium polystyrene sulfonate | absorption_bound | effect_lost | separate_4_hours | synthroid 7
levothyroxine-inducer | info | levothyroxine | phenytoin; carbamazepine; phenobarbital; rifampicin | enzymes_induced | effect_lost | monitor_thyroid | synthroid 7
levothyroxine-amiodarone | info | levothyroxine | amiodarone | effect_opposed | thyroid_unstable | monitor_thyroid | synthroid 7
levothyroxine-estrogen | info | levothyroxine | @estrogen | level_lowered | effect_lost | monitor_thyroid | synthroid 7
quinolone-cation | warn | ciprofloxacin; levofloxacin; moxifloxacin; norfloxacin; ofloxacin | @cation; sucralfate; sevelamer; lanthanum carbonate | absorption_bound | infection_untreated | separate_hours | cipro 7
tetracycline-cation | warn | @oral_tetracycline | @cation; bismuth subsalicylate; strontium ranelate | absorption_bound | infection_untreated | separate_hours | vibramycin 7
bisphosphonate-cation | info | @bisphosphonate | @cation | absorption_bound | effect_lost | separate_hours | fosamax 7
bisphosphonate-nsaid | info | @bisphosphonate | @nsaid; @aspirin | risk_adds | gi_bleeding | gastroprotection | fosamax 7
mycophenolate-cation | info | mycophenolic acid | @antacid; @iron; sevelamer; @ppi | absorption_bound | rejection | separate_hours | cellcept 7
integrase-cation | warn | @integrase_chelated | @cation; sucralfate | absorption_bound | virus_escapes | separate_hours | tivicay 7
levodopa-iron | info | levodopa; penicillamine; methyldopa | @iron | absorption_bound | effect_lost | separate_hours | sinemet 7
binder-others | info | @thiazide; propranolol; pravastatin; mycophenolic acid; raloxifene; fluvastatin; ezetimibe | colestyramine | absorption_bound | effect_lost | separate_hours | questran
nitrofurantoin-magnesium | info | nitrofurantoin | magnesium hydroxide; magnesium oxide | absorption_bound | infection_untreated | avoid_pair | macrobid
ethambutol-antacid | info | ethambutol; isoniazid | aluminium hydroxide; magnesium hydroxide | absorption_bound | infection_untreated | separate_hours | isoniazid
nitrate-pde5 | stop | @nitrate | @pde5 | vasodilation_adds | collapse | never_within_day | viagra 4
riociguat-nitrate | stop | riociguat | @nitrate; @pde5 | vasodilation_adds | collapse | do_not_combine | adempas 4
vericiguat-pde5 | stop | vericiguat | riociguat | vasodilation_adds | collapse | do_not_combine | verquvo 4.3
vericiguat-nitrate | warn | vericiguat | @pde5 | vasodilation_adds | collapse | avoid_pair | verquvo 4.5
alpha-pde5 | warn | @alpha_blocker | @pde5 | vasodilation_adds | hypotension | low_start_dose | viagra 7
pde5-strong | warn | sildenafil; tadalafil; vardenafil | @strong_3a4; erythromycin | cyp3a4_inhibited | hypotension | reduce_dose | viagra 7
avanafil-strong | stop | avanafil; vardenafil | ketoconazole; itraconazole; @booster; atazanavir; indinavir; saquinavir; clarithromycin | cyp3a4_inhibited | hypotension | do_not_combine | viagra 7
alpha-strong | stop | alfuzosin; silodosin | ketoconazole; itraconazole; @booster; clarithromycin; posaconazole; voriconazole | cyp3a4_inhibited | hypotension | do_not_combine | uroxatral 4
tamsulosin-strong | warn | tamsulosin | @strong_3a4; paroxetine; cimetidine; erythromycin | cyp3a4_inhibited | hypotension | avoid_pair | flomax 7
alpha-two | info | @alpha_blocker | @alpha_blocker; clonidine; moxonidine | vasodilation_adds | hypotension | monitor_pressure | flomax 7
beta-verapamil | warn | @beta_blocker | @non_dhp | heart_rate_adds | bradycardia | avoid_pair | calan 7
beta-clonidine | warn | @beta_blocker | clonidine; moxonidine | rebound | hypertensive_crisis | clonidine_order | catapres 7
beta-antiarrhythmic | warn | @beta_blocker | amiodarone; dronedarone; disopyramide; flecainide; propafenone; quinidine | heart_rate_adds | bradycardia | monitor_ecg | cordarone 7
beta-agonist | warn | @beta_agonist | @nonselective_beta | effect_opposed | bronchospasm | avoid_pair | serevent 7
beta-theophylline | warn | @theophylline | @nonselective_beta | effect_opposed | bronchospasm | avoid_pair | theo
beta-2d6 | warn | @cyp2d6_beta | @cyp2d6_inhibitor; propafenone; cimetidine | cyp2d6_inhibited | bradycardia | monitor_pulse | paxil 7
beta-epinephrine | warn | epinephrine | @nonselective_beta | effect_opposed | hypertensive_crisis | watch_effect | inderal 7
beta-ergot | info | @ergot_vaso | @beta_blocker | vasoconstriction_adds | ischaemia | avoid_pair | inderal 7
beta-nsaid | info | @beta_blocker | @nsaid | effect_opposed | pressure_uncontrolled | monitor_pressure | inderal 7
beta-mefloquine | info | @beta_blocker; @non_dhp | mefloquine | heart_rate_adds | bradycardia | monitor_ecg | lariam 7
beta-cholinesterase | info | @beta_blocker; @non_dhp; amiodarone | @cholinesterase_inhibitor | heart_rate_adds | bradycardia | monitor_pulse | aricept 7
beta-ivabradine | info | @beta_blocker; amiodarone | ivabradine | heart_rate_adds | bradycardia | monitor_pulse | corlanor 4.5
verapamil-amiodarone | warn | @non_dhp | amiodarone; dronedarone; disopyramide; flecainide; propafenone; quinidine; clonidine | heart_rate_adds | bradycardia | monitor_ecg | calan 7
ivabradine-nondhp | stop | ivabradine | @non_dhp | cyp3a4_inhibited | bradycardia | do_not_combine | corlanor 4.3
ivabradine-strong | stop | ivabradine | @strong_3a4 | cyp3a4_inhibited | bradycardia | do_not_combine | corlanor 4.3
ivabradine-qt | warn | ivabradine | @antiarrhythmic_qt; grapefruit; St John's wort | qt_adds | torsades | avoid_pair | corlanor 4.5
dhp-strong | warn | @dhp; @non_dhp | @strong_3a4; erythromycin; fluconazole | cyp3a4_inhibited | hypotension | monitor_pressure | norvasc 7
dhp-grapefruit | info | @dhp_3a4; verapamil | grapefruit | cyp3a4_inhibited | hypotension | avoid_food | adalat 7
dhp-inducer | warn | @dhp; @non_dhp | @inducer | enzymes_induced | pressure_uncontrolled | avoid_pair | adalat 7
ranolazine-strong | stop | ranolazine | @strong_3a4; @inducer | metabolism_changed | level_wrong | do_not_combine | ranexa 4
ranolazine-moderate | warn | ranolazine | diltiazem; verapamil; erythromycin; fluconazole; grapefruit | cyp3a4_inhibited | torsades | reduce_dose | ranexa 7
tolvaptan-strong | stop | tolvaptan | @strong_3a4 | cyp3a4_inhibited | level_toxic | do_not_combine | samsca 4
clonidine-tca | warn | clonidine; moxonidine; methyldopa; guanfacine | @tca; mirtazapine; mianserin | effect_opposed | pressure_uncontrolled | monitor_pressure | catapres 7
guanfacine-3a4 | info | guanfacine | @strong_3a4; @inducer | metabolism_changed | level_wrong | monitor_pressure | intuniv 7
antihypertensive-nsaid | info | @dhp; @non_dhp; hydralazine; methyldopa; clonidine | indometacin; naproxen; piroxicam; etoricoxib; phenylbutazone | effect_opposed | pressure_uncontrolled | monitor_pressure | naprosyn 7
nimodipine-valproate | info | nimodipine | valproic acid | metabolism_inhibited | hypotension | monitor_pressure | nimotop 4.5
flecainide-2d6 | warn | flecainide; propafenone | paroxetine; fluoxetine; quinidine; amiodarone; bupropion; cimetidine; @booster | cyp2d6_inhibited | arrhythmia | monitor_ecg | tambocor
pi-antiarrhythmic | stop | amiodarone; flecainide; propafenone; quinidine; dronedarone | @booster; lopinavir; saquinavir; tipranavir; nelfinavir; indinavir | metabolism_inhibited | arrhythmia | do_not_combine | norvir 4
dronedarone-strong | stop | dronedarone | ketoconazole; itraconazole; voriconazole; clarithromycin; telithromycin; nefazodone; ciclosporin | cyp3a4_inhibited | torsades | do_not_combine | multaq 4
dofetilide-stop | stop | dofetilide | verapamil; cimetidine; trimethoprim; ketoconazole; hydrochlorothiazide; dolutegravir; bictegravir; prochlorperazine | renal_clearance_reduced | torsades | do_not_combine | tikosyn 4
amiodarone-sofosbuvir | stop | amiodarone | sofosbuvir | effect_raised | bradycardia | do_not_combine | harvoni 7
opioid-benzodiazepine | warn | @opioid | @benzodiazepine | sedation_adds | respiratory_depression | lowest_sedation | opioid-bzd
opioid-z | warn | @opioid | @z_drug; @orexin | sedation_adds | respiratory_depression | lowest_sedation | opioid-bzd
opioid-gabapentinoid | warn | @opioid | @gabapentinoid | sedation_adds | respiratory_depression | lowest_sedation | gabapentinoid
opioid-alcohol | warn | @opioid | alcohol | sedation_adds | respiratory_depression | no_alcohol | oxycontin 7
opioid-sedative | info | @opioid | @sedating_antihistamine; @antipsychotic; baclofen; tizanidine; cyclobenzaprine; carisoprodol; methocarbamol; clonidine; mirtazapine; trazodone; phenobarbital; primidone | sedation_adds | respiratory_depression | lowest_sedation | oxycontin 7
opioid-barbiturate | warn | @opioid | phenobarbital; primidone; carisoprodol | sedation_adds | respiratory_depression | lowest_sedation | opioid-bzd
benzodiazepine-alcohol | warn | @benzodiazepine; @z_drug; @orexin; @gabapentinoid; @sedating_antihistamine; phenobarbital; baclofen; tizanidine; mirtazapine; @tca | alcohol | sedation_adds | sedation_falls | no_alcohol | xanax 7
benzodiazepine-z | warn | @benzodiazepine | @z_drug; @orexin | sedation_adds | sedation_falls | avoid_pair | ambien 7
benzodiazepine-gabapentinoid | info | @benzodiazepine; @z_drug | @gabapentinoid | sedation_adds | sedation_falls | lowest_sedation | gabapentinoid
benzodiazepine-sedative | info | @benzodiazepine; @z_drug | @sedating_antihistamine; @antipsychotic; @tca; mirtazapine; trazodone; baclofen; tizanidine; cyclobenzaprine; phenobarbital; valerian; kava | sedation_adds | sedation_falls | lowest_sedation | xanax 7
benzodiazepine-clozapine | warn | @benzodiazepine | clozapine | sedation_adds | respiratory_depression | avoid_pair | clozaril 7
benzodiazepine-olanzapine | warn | @benzodiazepine | olanzapine | sedation_adds | respiratory_depression | lowest_sedation | zyprexa 7
gabapentinoid-sedative | info | @gabapentinoid | baclofen; tizanidine; phenobarbital; @sedating_antihistamine; @antipsychotic | sedation_adds | sedation_falls | lowest_sedation | gabapentinoid
kava-liver | warn | kava | paracetamol; alcohol; methotrexate; isoniazid; leflunomide | risk_adds | liver_injury | avoid_herb | kava
triazolam-strong | stop | triazolam; alprazolam | ketoconazole; itraconazole; posaconazole; nefazodone; @hiv_pi; cobicistat | cyp3a4_inhibited | sedation_falls | do_not_combine | halcion 4
midazolam-strong | stop | midazolam | ketoconazole; itraconazole; posaconazole; voriconazole; @hiv_pi; cobicistat | cyp3a4_inhibited | respiratory_depression | do_not_combine | norvir 4
benzodiazepine-3a4 | warn | triazolam; alprazolam; midazolam; estazolam; brotizolam; zopiclone; eszopiclone; zolpidem; @orexin | clarithromycin; erythromycin; diltiazem; verapamil; fluconazole; voriconazole; itraconazole; ketoconazole; cimetidine; fluvoxamine; grapefruit; @booster | cyp3a4_inhibited | sedation_falls | reduce_dose | xanax 7
benzodiazepine-inducer | info | midazolam; triazolam; alprazolam; zolpidem; zopiclone; @orexin | @inducer | enzymes_induced | effect_lost | other_drug | ambien 7
diazepam-inhibitor | info | diazepam | omeprazole; esomeprazole; cimetidine; isoniazid; disulfiram; fluvoxamine; fluoxetine | metabolism_inhibited | sedation_falls | reduce_dose | prilosec 7
opioid-3a4 | warn | fentanyl; oxycodone; methadone; buprenorphine; hydrocodone; tramadol | @strong_3a4; erythromycin; diltiazem; verapamil; fluconazole; grapefruit | cyp3a4_inhibited | respiratory_depression | reduce_dose | duragesic 7
opioid-inducer | warn | fentanyl; oxycodone; methadone; buprenorphine; hydrocodone; tramadol | @inducer; @nnrti_inducer; rifabutin | enzymes_induced | withdrawal | watch_effect | dolophine 7
opioid-naltrexone | stop | @opioid | naltrexone | effect_opposed | withdrawal | do_not_combine | vivitrol
opioid-partial | warn | @full_opioid | @partial_opioid | effect_opposed | withdrawal | avoid_pair | oxycontin 7
opioid-anticholinergic | info | @opioid | @anticholinergic | risk_adds | confusion_retention | watch_effect | oxycontin 7
codeine-2d6 | warn | codeine; tramadol; dihydrocodeine; hydrocodone | @cyp2d6_inhibitor | activation_blocked | effect_lost | other_analgesic | ultram 7
loperamide-inhibitor | info | loperamide | quinidine; ritonavir; ketoconazole; itraconazole; gemfibrozil | transport_inhibited | torsades | avoid_pair | loperamide
ssri-tramadol | warn | @ssri; @snri; @tca; mirtazapine; trazodone; vortioxetine; buspirone | @serotonergic_opioid | serotonin_adds | serotonin_syndrome | avoid_pair | ultram 7
ssri-opioid-other | info | @ssri; @snri | oxycodone; buprenorphine; pentazocine; hydromorphone | serotonin_adds | serotonin_syndrome | watch_serotonin | oxycontin 7
ssri-triptan | warn | @ssri; @snri | @triptan | serotonin_adds | serotonin_syndrome | watch_serotonin | triptan-ssri
tca-triptan | info | @tca; mirtazapine; trazodone | @triptan | serotonin_adds | serotonin_syndrome | watch_serotonin | imitrex 7
ssri-linezolid | stop | @ssri; @snri; @tca; mirtazapine; trazodone; vortioxetine; buspirone; bupropion | @oxazolidinones | serotonin_adds | serotonin_syndrome | do_not_combine | linezolid
ssri-methylene | stop | @ssri; @snri; @tca; mirtazapine; trazodone; vortioxetine; buspirone; bupropion | methylthioninium chloride | serotonin_adds | serotonin_syndrome | do_not_combine | methylene
ssri-moclobemide | stop | @ssri; @snri; @tca; mirtazapine; trazodone; vortioxetine; buspirone; @serotonergic_opioid; @triptan; bupropion; atomoxetine; methylphenidate | @maoi | serotonin_adds | serotonin_syndrome | wash_out | aurorix 4.3
ssri-maob | warn | @ssri; @snri; @tca; mirtazapine; trazodone; vortioxetine | @maob | serotonin_adds | serotonin_syndrome | avoid_pair | azilect 7
maob-opioid | stop | @serotonergic_opioid | @maob | serotonin_adds | serotonin_syndrome | do_not_combine | azilect 4
maob-fluoxetine | stop | fluoxetine; fluvoxamine | rasagiline; selegiline | serotonin_adds | serotonin_syndrome | wash_out | prozac 4
ssri-sjw | warn | @ssri; @snri; @tca; @triptan; mirtazapine; trazodone; vortioxetine; buspirone; @maoi; @serotonergic_opioid | St John's wort | serotonin_adds | serotonin_syndrome | avoid_herb | sjw
ssri-tca | warn | @tca | @ssri; duloxetine; bupropion; terbinafine; quinidine | cyp2d6_inhibited | level_toxic | reduce_dose | prozac 7
tca-snri | warn | @tca | @snri | serotonin_adds | serotonin_syndrome | avoid_pair | effexor 7
ssri-mirtazapine | info | @ssri; @snri; @tca | mirtazapine; trazodone; buspirone; vortioxetine | serotonin_adds | serotonin_syndrome | watch_serotonin | remeron 7
ssri-snri | warn | @ssri | @snri | serotonin_adds | serotonin_syndrome | avoid_pair | effexor 7
ssri-amfetamine | info | @ssri; @snri; @tca | amfetamine; dexamfetamine; lisdexamfetamine; phentermine | serotonin_adds | serotonin_syndrome | watch_serotonin | prozac 7
linezolid-others | warn | @oxazolidinones | @serotonergic_opioid; @triptan; @decongestant; methylphenidate; amfetamine; epinephrine; dopamine; @maoi; levodopa | pressor_adds | hypertensive_crisis | avoid_pair | linezolid
linezolid-tyramine | warn | @oxazolidinones | tyramine | pressor_adds | hypertensive_crisis | avoid_food | linezolid
maoi-tyramine | stop | @maoi; selegiline | tyramine | pressor_adds | hypertensive_crisis | avoid_food | nardil
maoi-pressor | stop | @maoi; selegiline | @decongestant; epinephrine; dopamine; norepinephrine; methylphenidate; atomoxetine; amfetamine; phentermine | pressor_adds | hypertensive_crisis | do_not_combine | nardil
maoi-others | stop | tranylcypromine; phenelzine; isocarboxazid | bupropion; mirtazapine; trazodone; buspirone; carbamazepine; oxcarbazepine; moclobemide; cyclobenzaprine; levodopa; vortioxetine; rasagiline; safinamide; @triptan | pressor_adds | hypertensive_crisis | wash_out | nardil
triptan-ergot | stop | @triptan | @ergot | vasoconstriction_adds | ischaemia | not_within_24_hours | imitrex 4
triptan-two | warn | @triptan | @triptan | vasoconstriction_adds | ischaemia | not_within_24_hours | imitrex 4
eletriptan-strong | stop | eletriptan | ketoconazole; itraconazole; clarithromycin; nefazodone; @hiv_pi; cobicistat | cyp3a4_inhibited | ischaemia | do_not_combine | relpax 7
triptan-propranolol | info | rizatriptan; eletriptan; frovatriptan | propranolol | metabolism_inhibited | level_toxic | reduce_dose | relpax 7
almotriptan-strong | warn | almotriptan | @strong_3a4 | cyp3a4_inhibited | level_toxic | reduce_dose | axert 7
ergot-strong | stop | @ergot | cobicistat; posaconazole; nefazodone; fluconazole; telithromycin | cyp3a4_inhibited | ischaemia | do_not_combine | cafergot
bromocriptine-inhibitor | warn | bromocriptine; cabergoline | @macrolide_3a4; @azole_strong; @booster | cyp3a4_inhibited | level_toxic | avoid_pair | dostinex 4.5
fluvoxamine-clozapine | warn | clozapine; olanzapine | fluvoxamine; ciprofloxacin | cyp1a2_inhibited | level_toxic | reduce_dose | clozaril 7
fluvoxamine-theophylline | warn | @theophylline | fluvoxamine | cyp1a2_inhibited | level_toxic | avoid_pair | theo
duloxetine-1a2 | stop | duloxetine | fluvoxamine; ciprofloxacin | cyp1a2_inhibited | level_toxic | do_not_combine | cymbalta-eu 4.3
agomelatine-1a2 | stop | agomelatine | fluvoxamine; ciprofloxacin | cyp1a2_inhibited | liver_injury | do_not_combine | valdoxan 4.3
melatonin-1a2 | warn | melatonin | fluvoxamine | cyp1a2_inhibited | level_toxic | avoid_pair | circadin 4.5
tamoxifen-2d6 | warn | tamoxifen | paroxetine; fluoxetine; bupropion; quinidine; duloxetine; cinacalcet | activation_blocked | effect_lost | other_drug | nolvadex 7
thioridazine-2d6 | stop | thioridazine | fluoxetine; paroxetine; fluvoxamine; propranolol; pindolol; bupropion; duloxetine | cyp2d6_inhibited | torsades | do_not_combine | mellaril
pimozide-inhibitor | stop | pimozide | @strong_3a4; @macrolide; fluconazole; sertraline; citalopram; escitalopram; paroxetine; fluoxetine; fluvoxamine; aprepitant; grapefruit | cyp3a4_inhibited | torsades | do_not_combine | orap
citalopram-2c19 | warn | citalopram; escitalopram | omeprazole; esomeprazole; cimetidine; fluconazole; voriconazole | cyp2c19_inhibited | torsades | reduce_dose | celexa
atomoxetine-2d6 | info | atomoxetine; aripiprazole; risperidone; brexpiprazole; haloperidol; perphenazine | paroxetine; fluoxetine; bupropion; quinidine; duloxetine | cyp2d6_inhibited | level_toxic | reduce_dose | strattera 7
bupropion-seizure | warn | bupropion | tramadol; @theophylline; @tca; clozapine; @quinolone; @corticosteroid; chlorpromazine; mefloquine; alcohol | risk_adds | seizures | avoid_pair | wellbutrin 7
tramadol-seizure | warn | tramadol; tapentadol | @antipsychotic; mefloquine; alcohol; amantadine | risk_adds | seizures | avoid_pair | ultram 5
tramadol-carbamazepine | warn | tramadol | carbamazepine | enzymes_induced | effect_lost | avoid_pair | ultram 7
quinolone-nsaid | info | @quinolone | @nsaid | risk_adds | seizures | watch_nerves | levaquin 7
quinolone-steroid | warn | @quinolone | @corticosteroid | risk_adds | tendon_rupture | avoid_pair | quinolone
quinolone-tizanidine | stop | tizanidine | ciprofloxacin | cyp1a2_inhibited | hypotension | do_not_combine | cipro 4
tizanidine-1a2 | warn | tizanidine | ethinylestradiol; cimetidine; verapamil; aciclovir; norfloxacin | cyp1a2_inhibited | hypotension | avoid_pair | zanaflex 7
quetiapine-strong | stop | quetiapine; lurasidone | @strong_3a4 | cyp3a4_inhibited | sedation_falls | do_not_combine | seroquel-eu 4.3
quetiapine-moderate | warn | quetiapine; lurasidone; buspirone; aripiprazole; brexpiprazole | erythromycin; diltiazem; verapamil; fluconazole; grapefruit | cyp3a4_inhibited | level_toxic | reduce_dose | seroquel 7
quetiapine-inducer | warn | quetiapine; risperidone; paliperidone; aripiprazole; brexpiprazole; haloperidol; olanzapine; ziprasidone | carbamazepine; phenytoin; rifampicin; phenobarbital; St John's wort | enzymes_induced | effect_lost | watch_effect | seroquel 7
lurasidone-inducer | stop | lurasidone | @inducer | enzymes_induced | effect_lost | do_not_combine | latuda 4
buspirone-strong | warn | buspirone; aripiprazole; brexpiprazole; haloperidol; risperidone | @strong_3a4 | cyp3a4_inhibited | level_toxic | reduce_dose | buspar
clozapine-marrow | stop | clozapine | carbamazepine; metamizole; chloramphenicol; penicillamine; phenylbutazone; sulfamethoxazole | risk_adds | pancytopenia | do_not_combine | clozaril-eu 4.3
metamizole-marrow | warn | metamizole | carbamazepine; thiamazole; carbimazole; propylthiouracil; azathioprine; mercaptopurine; sulfasalazine; ticlopidine | risk_adds | pancytopenia | other_analgesic | metamizole-2024
metamizole-ciclosporin | warn | @calcineurin | metamizole | enzymes_induced | rejection | monitor_level | metamizole
metamizole-induced | info | bupropion; efavirenz; methadone; valproic acid; sertraline | metamizole | enzymes_induced | effect_lost | watch_effect | metamizole
metamizole-nsaid | info | metamizole | @nsaid | kidney_perfusion | kidney_injury | monitor_kidney | metamizole
dopamine-opposed | warn | @dopaminergic | @dopamine_blocker; cinnarizine; flunarizine | dopamine_opposed | parkinsonism | avoid_pair | sinemet 7
metoclopramide-antipsychotic | warn | metoclopramide | @antipsychotic | risk_adds | movement_disorder | avoid_pair | reglan 7
metoclopramide-ssri | info | metoclopramide | @ssri; @snri | risk_adds | movement_disorder | watch_nerves | reglan-eu
anticholinergic-two | info | @anticholinergic | @anticholinergic | risk_adds | confusion_retention | fewer_anticholinergics | beers
anticholinergic-cholinesterase | warn | @cholinesterase_inhibitor | @anticholinergic | effect_opposed | effect_lost | avoid_pair | aricept 7
potassium-anticholinergic | warn | potassium chloride | @anticholinergic | level_lowered | gut_ulcer | other_form | klor 4
solifenacin-strong | warn | solifenacin; fesoterodine; tolterodine | @strong_3a4 | cyp3a4_inhibited | confusion_retention | reduce_dose | vesicare 7
qt-domperidone | stop | domperidone | @qt; @strong_3a4 | qt_adds | torsades | do_not_combine | motilium
qt-citalopram | warn | citalopram; escitalopram | @qt | qt_adds | torsades | avoid_ecg | cipralex 4.3
qt-antiarrhythmic-stop | stop | amiodarone; sotalol; dofetilide; quinidine; disopyramide; procainamide; dronedarone | thioridazine; pimozide; ziprasidone; moxifloxacin; haloperidol; halofantrine; pentamidine; vandetanib; arsenic trioxide | qt_adds | torsades | do_not_combine | avelox 4.3
qt-antipsychotic-stop | stop | thioridazine; pimozide; ziprasidone | @qt | qt_adds | torsades | do_not_combine | geodon 4
qt-halofantrine | stop | halofantrine | @qt | qt_adds | torsades | do_not_combine | lariam 5
qt-hydroxyzine | warn | hydroxyzine | @qt | qt_adds | torsades | avoid_ecg | atarax
qt-antiarrhythmic | warn | @antiarrhythmic_qt | @qt | qt_adds | torsades | avoid_ecg | cordarone 7
qt-two | warn | @qt | @qt | qt_adds | torsades | avoid_ecg | azithromycin
domperidone-strong | stop | domperidone | @strong_3a4; erythromycin; fluconazole | cyp3a4_inhibited | torsades | do_not_combine | motilium
theophylline-quinolone | warn | @theophylline | ciprofloxacin; norfloxacin | cyp1a2_inhibited | level_toxic | monitor_level | cipro 7
theophylline-macrolide | warn | @theophylline | clarithromycin; erythromycin; telithromycin | metabolism_inhibited | level_toxic | monitor_level | theo
theophylline-inhibitor | warn | @theophylline | cimetidine; allopurinol; disulfiram; ticlopidine; mexiletine; propafenone; verapamil; zileuton; pentoxifylline; isoniazid; alcohol | metabolism_inhibited | level_toxic | monitor_level | theo
theophylline-estrogen | info | @theophylline | ethinylestradiol | metabolism_inhibited | level_toxic | monitor_level | theo
theophylline-inducer | warn | @theophylline; roflumilast | rifampicin; phenytoin; phenobarbital; carbamazepine; St John's wort | enzymes_induced | effect_lost | monitor_level | theo
theophylline-beta-agonist | info | @theophylline | @beta_agonist; ephedrine; pseudoephedrine | potassium_lost | arrhythmia | monitor_potassium | theo
contraceptive-inducer | warn | @contraceptive | @inducer; @rifamycin; @inducing_antiepileptic; @nnrti_inducer; griseofulvin; bosentan; aprepitant; modafinil | enzymes_induced | pregnancy | other_contraception | coc-us 7
contraceptive-pi | warn | @contraceptive | @hiv_pi; cobicistat | metabolism_changed | pregnancy | other_contraception | norvir 7
contraceptive-lamotrigine | warn | lamotrigine | ethinylestradiol; estradiol | enzymes_induced | seizures | monitor_level | lamictal 7
contraceptive-hcv | stop | ethinylestradiol | glecaprevir; pibrentasvir | risk_adds | liver_injury | other_contraception | mavyret 7
contraceptive-ulipristal | warn | ulipristal | levonorgestrel; desogestrel; norethisterone; etonogestrel; drospirenone; gestodene; dienogest | effect_opposed | pregnancy | wait_5_days | ella 7
contraceptive-mycophenolate | info | @contraceptive | mycophenolic acid | metabolism_changed | pregnancy | other_contraception | cellcept 7
drospirenone-potassium | warn | drospirenone | @ras; @k_sparing; @potassium; @heparins | potassium_adds | hyperkalaemia | monitor_potassium | coc-us 7
estrogen-tranexamic | stop | tranexamic acid | ethinylestradiol; estetrol | risk_adds | thrombosis | do_not_combine | lysteda 4
raloxifene-estrogen | warn | raloxifene; tamoxifen | @estrogen | effect_opposed | effect_lost | avoid_pair | evista 7
valproate-lamotrigine | warn | lamotrigine | valproic acid | metabolism_inhibited | severe_rash | half_lamotrigine | lamictal 7
valproate-carbapenem | stop | valproic acid | @carbapenem | level_lowered | seizures | avoid_pair | merrem 7
valproate-inducer | info | valproic acid | carbamazepine; phenytoin; phenobarbital; rifampicin; mefloquine; lopinavir | enzymes_induced | seizures | monitor_level | depakote 7
valproate-topiramate | info | valproic acid | topiramate; phenobarbital | risk_adds | encephalopathy | watch_nerves | depakote 7
valproate-aspirin | info | valproic acid | @aspirin | effect_raised | level_toxic | other_analgesic | depakote 7
valproate-tca | info | amitriptyline; nortriptyline; zidovudine; phenobarbital; primidone | valproic acid | metabolism_inhibited | level_toxic | reduce_dose | depakote 7
lamotrigine-inducer | info | lamotrigine | carbamazepine; phenytoin; phenobarbital; primidone; rifampicin; atazanavir; lopinavir | enzymes_induced | seizures | monitor_level | lamictal 7
carbamazepine-macrolide | warn | carbamazepine | clarithromycin; erythromycin; telithromycin; josamycin | cyp3a4_inhibited | level_toxic | avoid_pair | tegretol 7
carbamazepine-azole | warn | carbamazepine | fluconazole; itraconazole; ketoconazole; posaconazole; isavuconazole | cyp3a4_inhibited | level_toxic | monitor_level | tegretol 7
carbamazepine-voriconazole | stop | voriconazole | carbamazepine; rifampicin; phenobarbital; primidone; St John's wort; rifapentine | enzymes_induced | infection_untreated | do_not_combine | vfend 4
carbamazepine-calcium | warn | carbamazepine | verapamil; diltiazem; grapefruit; cimetidine; isoniazid; fluoxetine; fluvoxamine; @hiv_pi; cobicistat; nefazodone | cyp3a4_inhibited | level_toxic | monitor_level | tegretol 7
phenytoin-inhibitor | warn | phenytoin; fosphenytoin | fluconazole; voriconazole; miconazole; isoniazid; amiodarone; cimetidine; fluoxetine; fluvoxamine; sulfamethoxazole; trimethoprim; chloramphenicol; disulfiram; ticlopidine; @fluoropyrimidine; omeprazole; esomeprazole; diltiazem; topiramate; allopurinol | metabolism_inhibited | level_toxic | monitor_level | dilantin 7
phenytoin-inducer | info | phenytoin; fosphenytoin | rifampicin; carbamazepine; phenobarbital; folic acid; ciprofloxacin; sucralfate; theophylline | level_lowered | seizures | monitor_level | dilantin 7
antiepileptic-orlistat | info | @inducing_antiepileptic; lamotrigine; valproic acid; levetiracetam | orlistat | level_lowered | seizures | watch_effect | xenical 7
azole-inducer | warn | itraconazole; ketoconazole; posaconazole; isavuconazole; fluconazole | @inducer; rifabutin; efavirenz | enzymes_induced | infection_untreated | avoid_pair | sporanox 7
voriconazole-efavirenz | warn | voriconazole | efavirenz; ritonavir; rifabutin; phenytoin | metabolism_changed | infection_untreated | specialist | vfend 7
azole-acid | info | ketoconazole; itraconazole; posaconazole | @ppi; @h2; @antacid | absorption_acid | infection_untreated | other_form | sporanox 7
doxycycline-inducer | info | doxycycline | carbamazepine; phenytoin; phenobarbital; rifampicin; alcohol | enzymes_induced | infection_untreated | other_drug | vibramycin 7
steroid-strong | warn | prednisone; prednisolone; methylprednisolone; dexamethasone; betamethasone; hydrocortisone; deflazacort; triamcinolone | @strong_3a4 | cyp3a4_inhibited | cushing | reduce_dose | prednisone 7
steroid-inducer | warn | @corticosteroid; fludrocortisone | @inducer | enzymes_induced | effect_lost | watch_effect | prednisone 7
inhaled-steroid-booster | warn | @inhaled_steroid_3a4 | @booster; @hiv_pi; itraconazole; ketoconazole; nefazodone | cyp3a4_inhibited | cushing | other_drug | flovent 7
salmeterol-strong | warn | salmeterol; vilanterol | @strong_3a4 | cyp3a4_inhibited | arrhythmia | avoid_pair | serevent 7
beta-agonist-maoi | info | @beta_agonist | @maoi; @tca; linezolid | pressor_adds | arrhythmia | monitor_pulse | serevent 7
calcineurin-inhibitor | warn | @transplant | @strong_3a4; erythromycin; fluconazole; isavuconazole; diltiazem; verapamil; grapefruit; amiodarone; nicardipine; josamycin | cyp3a4_inhibited | level_toxic | monitor_level | prograf 7
calcineurin-inducer | warn | @transplant | @inducer; rifabutin; efavirenz; bosentan | enzymes_induced | rejection | monitor_level | prograf 7
calcineurin-nephrotoxic | warn | @calcineurin | @nsaid; @aminoglycoside; amphotericin B; vancomycin; sulfamethoxazole; trimethoprim; aciclovir; ganciclovir | risk_adds | kidney_injury | monitor_kidney | neoral 7
calcineurin-two | stop | ciclosporin | tacrolimus | risk_adds | kidney_injury | do_not_combine | prograf 7
ciclosporin-bosentan | stop | bosentan | ciclosporin | metabolism_inhibited | level_toxic | do_not_combine | tracleer 4
ciclosporin-chloroquine | info | ciclosporin | chloroquine; hydroxychloroquine | metabolism_inhibited | level_toxic | monitor_level | plaquenil 7
jak-strong | warn | @jak | ketoconazole; itraconazole; clarithromycin; posaconazole; voriconazole; fluconazole; probenecid; @booster | metabolism_inhibited | immunosuppression | reduce_dose | xeljanz 7
jak-inducer | warn | tofacitinib; upadacitinib | @inducer | enzymes_induced | effect_lost | avoid_pair | xeljanz 7
jak-immunosuppressant | warn | @jak; adalimumab; infliximab; etanercept | @jak; adalimumab; infliximab; etanercept; azathioprine; @transplant | risk_adds | immunosuppression | avoid_pair | xeljanz 7
leflunomide-binder | info | leflunomide; teriflunomide | colestyramine | absorption_bound | effect_lost | avoid_pair | arava 7
kinase-acid | warn | @acid_dependent_kinase | @ppi; @h2; @antacid | absorption_acid | effect_lost | avoid_pair | tarceva 7
kinase-3a4 | warn | erlotinib; gefitinib; dasatinib; nilotinib; imatinib; sunitinib; palbociclib | @strong_3a4; @inducer; grapefruit | metabolism_changed | level_wrong | specialist | tarceva 7
fluoropyrimidine-brivudine | stop | @fluoropyrimidine | brivudine | metabolism_inhibited | pancytopenia | wait_4_weeks | brivudine
fluoropyrimidine-allopurinol | warn | capecitabine | allopurinol; folic acid; folinic acid; metronidazole | metabolism_changed | level_wrong | specialist | xeloda 7
retinoid-tetracycline | stop | @retinoid | @oral_tetracycline | risk_adds | intracranial_pressure | do_not_combine | accutane
alcohol-metronidazole | warn | metronidazole; tinidazole; ornidazole; secnidazole | alcohol | aldehyde | disulfiram_reaction | no_alcohol | flagyl 7
alcohol-disulfiram | stop | disulfiram | alcohol | aldehyde | disulfiram_reaction | no_alcohol | antabuse
disulfiram-metronidazole | stop | disulfiram | metronidazole | risk_adds | psychosis | do_not_combine | antabuse
disulfiram-isoniazid | warn | isoniazid | disulfiram | risk_adds | psychosis | avoid_pair | antabuse
alcohol-paracetamol | info | paracetamol; isoniazid | alcohol | risk_adds | liver_injury | little_alcohol | isoniazid
isoniazid-paracetamol | info | paracetamol | isoniazid; rifampicin; carbamazepine; phenytoin; phenobarbital | effect_raised | liver_injury | lowest_dose | isoniazid
isoniazid-tyramine | info | isoniazid | tyramine | pressor_adds | hypertensive_crisis | avoid_food | isoniazid
tuberculosis-liver | info | rifampicin | pyrazinamide | risk_adds | liver_injury | monitor_liver | rifadin 5
rifampicin-atovaquone | warn | atovaquone; dapsone; chloramphenicol | rifampicin; rifabutin | enzymes_induced | infection_untreated | avoid_pair | malarone 7
bedaquiline-3a4 | warn | bedaquiline | @inducer; efavirenz; @strong_3a4 | metabolism_changed | level_wrong | specialist | sirturo 7
linezolid-marrow | info | linezolid | zidovudine; ganciclovir; valganciclovir; rifampicin | risk_adds | pancytopenia | monitor_blood | retrovir 7
praziquantel-rifampicin | stop | praziquantel | rifampicin; phenytoin; carbamazepine | enzymes_induced | infection_untreated | do_not_combine | biltricide
mefloquine-quinine | stop | mefloquine | quinine; quinidine; chloroquine; halofantrine; hydroxychloroquine; ketoconazole | risk_adds | arrhythmia | do_not_combine | lariam 5
lumefantrine-inducer | stop | artemether; lumefantrine | @inducer | enzymes_induced | infection_untreated | do_not_combine | coartem 4
lumefantrine-2d6 | warn | metoprolol; flecainide; imipramine; amitriptyline; clomipramine | lumefantrine | cyp2d6_inhibited | arrhythmia | avoid_ecg | coartem 7
lumefantrine-3a4 | warn | artemether; lumefantrine; quinine | @strong_3a4; efavirenz; nevirapine | metabolism_changed | level_wrong | monitor_ecg | coartem 7
chloroquine-antacid | info | chloroquine; hydroxychloroquine | @antacid | absorption_bound | effect_lost | separate_hours | plaquenil 7
pyrimethamine-folate | warn | pyrimethamine | trimethoprim; sulfamethoxazole; zidovudine; proguanil | folate_adds | pancytopenia | monitor_blood | bactrim 7
rilpivirine-ppi | stop | rilpivirine | @ppi | absorption_acid | virus_escapes | do_not_combine | edurant 4
rilpivirine-inducer | stop | rilpivirine; doravirine | @inducer; oxcarbazepine; dexamethasone | enzymes_induced | virus_escapes | do_not_combine | edurant 4
rilpivirine-h2 | warn | rilpivirine; atazanavir | @h2; @antacid | absorption_acid | virus_escapes | separate_hours | edurant 7
pi-inducer | stop | @hiv_pi; cobicistat; elvitegravir; nirmatrelvir | @inducer | enzymes_induced | virus_escapes | do_not_combine | prezista 4
nnrti-inducer | warn | @nnrti_inducer; maraviroc | rifampicin; carbamazepine; phenytoin; St John's wort | enzymes_induced | virus_escapes | specialist | sustiva 7
integrase-inducer | warn | dolutegravir; raltegravir | @inducer; oxcarbazepine; etravirine; nevirapine | enzymes_induced | virus_escapes | specialist | tivicay 7
bictegravir-inducer | stop | bictegravir; cabotegravir | @inducer; oxcarbazepine | enzymes_induced | virus_escapes | do_not_combine | biktarvy 4
taf-inducer | warn | tenofovir alafenamide | @inducer; rifabutin; oxcarbazepine | enzymes_induced | virus_escapes | avoid_pair | biktarvy 7
tenofovir-nephrotoxic | warn | tenofovir disoproxil | @nsaid; @aminoglycoside; amphotericin B; vancomycin; @calcineurin | risk_adds | kidney_injury | monitor_kidney | viread 7
zidovudine-marrow | warn | zidovudine | ribavirin; ganciclovir; valganciclovir; sulfamethoxazole; pyrimethamine; dapsone | risk_adds | pancytopenia | monitor_blood | retrovir 7
hcv-inducer | stop | @hcv | @inducer; rifabutin | enzymes_induced | virus_escapes | do_not_combine | harvoni 7
hcv-ppi | warn | ledipasvir; velpatasvir | @ppi; @h2; @antacid | absorption_acid | virus_escapes | separate_hours | harvoni 7
maraviroc-strong | warn | maraviroc | @strong_3a4 | cyp3a4_inhibited | level_toxic | reduce_dose | norvir 7
pi-methadone | warn | methadone | @hiv_pi; @nnrti_inducer | metabolism_changed | withdrawal | watch_effect | sustiva 7
bosentan-inhibitor | warn | bosentan | @booster; ketoconazole; fluconazole; rifampicin | metabolism_changed | level_wrong | specialist | tracleer 7
aciclovir-nephrotoxic | info | aciclovir; valaciclovir | mycophenolic acid; probenecid; cimetidine | renal_clearance_reduced | level_toxic | monitor_kidney | zovirax 7
probenecid-clearance | info | probenecid | @aspirin; pyrazinamide | effect_opposed | effect_lost | avoid_pair | zyloprim 7
probenecid-others | info | @penicillin; ciprofloxacin; zidovudine; ketoprofen; naproxen; indometacin | probenecid | renal_clearance_reduced | level_toxic | watch_effect | naprosyn 7
gentamicin-nsaid | warn | @aminoglycoside | @nsaid; amphotericin B; cisplatin | risk_adds | kidney_injury | monitor_level | gentamicin
azathioprine-biologic | info | azathioprine | adalimumab; infliximab | risk_adds | immunosuppression | monitor_blood | imuran 7
epinephrine-tca | warn | epinephrine; norepinephrine | @tca; @snri | pressor_adds | hypertensive_crisis | watch_effect | epinephrine 7
decongestant-pressure | info | @decongestant | @beta_blocker; methyldopa; bromocriptine; cabergoline; @ergot | pressor_adds | pressure_uncontrolled | monitor_pressure | sudafed
stimulant-pressor | info | methylphenidate; amfetamine; lisdexamfetamine; atomoxetine; phentermine | @decongestant; @beta_agonist | pressor_adds | pressure_uncontrolled | monitor_pressure | ritalin 7
liquorice-pressure | info | @ras; @dhp; @beta_blocker | liquorice | fluid_retention_adds | pressure_uncontrolled | avoid_herb | liquorice
roflumilast-inhibitor | info | roflumilast | fluvoxamine; cimetidine; erythromycin; ketoconazole | metabolism_inhibited | level_toxic | watch_effect | daliresp 7
mirabegron-2d6 | info | metoprolol; flecainide; propafenone; thioridazine; imipramine; desipramine | mirabegron | cyp2d6_inhibited | level_toxic | monitor_pulse | myrbetriq 7
digoxin-mirabegron | info | digoxin | mirabegron | transport_inhibited | digoxin_toxicity | monitor_level | myrbetriq 7
sglt2-inducer | info | canagliflozin | rifampicin; phenytoin; phenobarbital; ritonavir | enzymes_induced | hyperglycaemia | monitor_glucose | invokana 7
lidocaine-inhibitor | info | lidocaine; bupivacaine | propranolol; cimetidine; amiodarone; mexiletine | metabolism_inhibited | level_toxic | lowest_dose | inderal 7
tibolone-inducer | info | tibolone; estradiol; conjugated estrogens; medroxyprogesterone | @inducer | enzymes_induced | effect_lost | watch_effect | estrogen 7
varenicline-alcohol | info | varenicline | alcohol | risk_adds | neurotoxicity | little_alcohol | champix 7
cannabidiol-clobazam | warn | clobazam; @mtor; tacrolimus | cannabidiol | metabolism_inhibited | level_toxic | monitor_level | epidiolex 7
`;
