/** Given names that mean nothing else in a question, without accents: a full name that begins with one is a person's. */
export const givenNames: ReadonlySet<string> = new Set(
  `aaron abel abigail abraham adalberto adam adela adelina adolfo adrian adriana agustin agustina aida aitor alan albert alberta alberto
  alejandra alejandro alessandra alessandro alessia alex alexander alexandra alexis alfonso alfredo alice alicia allison altagracia alvaro
  amalia amanda amelia amelie ana anais anastasia andre andrea andreas andreia andres andrew angela angelica angelina angelo anita anja ann
  anna anne annette anthony antoine anton antonella antonia antonio ariel armando arnaldo arthur arturo astrid augusto aurelia aurelio axel
  barbara bartolome beatrice beatriz belen benedikt benito benjamin bernard bernarda bernardo berta bertha bettina bienvenido birgit brenda
  brian brigitte bruna camila camille candida carina carl carla carlo carlos carmelo carmen carol carolin carolina caroline catalina
  catarina caterina catherine cecilia cedric celeste celia cesar charles charlotte chiara christian christina christine christoph
  christopher cindy clara claude claudia claudio clemente cornelia corinne cristian cristiana cristiano cristina cristobal cynthia dagmar
  damian damien daniel daniela daniele danilo dario david debora deborah denis denise diana diego dieter dietmar dominga domingo dominik
  dominique donald doris dorothea douglas edgar eduarda eduardo edward edwin efrain elena elias elisa elisabeth elizabeth eliseo elke ellen
  elodie elsa elvira emanuela emil emilia emilie emilio emily emma emmanuel enrico enrique erica erich erik erika ernesto ernst esteban
  esther eugenia eugenio eulalia eva evaristo evelyn fabian fabiana fabienne fabio fabiola fabrice fatima federica federico felicia felipe
  felix fernanda fernando fidel filippo florence florencia florian francesca francesco francine francisca francisco francois francoise
  franz frederic freddy friedrich gabriel gabriela gabriele gabriella genoveva george georges gerald gerardo gerhard german gertrud
  gertrudis giacomo gianni gilberto gilles giorgia giorgio giovanna giovanni gisela giulia giuliana giuseppe gladys gonzalo graciela
  gregorio gregory greta guadalupe guido guillaume guillermina guillermo gunter gunther gustavo hannah hans harald harold heather hector
  heidi heike heinrich heinz helen helena helene helga helmut henri henrique henry herbert heriberto hermann hilda hildegard horst hubert
  hugo ian ida ignacio ilse ines inga inge ingrid irene irina irma isaac isabel isabella isabelle isidro ismael israel ivan ivette ivonne
  jacinto jacob jacqueline jacques jaime james jan jana jane janet jason javier jean jeanne jeffrey jennifer jens jeremias jeremy jerome
  jessica jesus joachim joan joana joao joaquin joaquina joel johan johann johanna johannes john jonas jonathan jordi jorge jose josef
  josefa josefina joseph josephine joshua josue juan juana juanita judith jules julia julian juliana julie julien julio juliette jurgen
  justin justina justo karen karin karina karl karla karsten katharina katherine kathleen kathrin katia katja kelly kenneth kevin kimberly
  klaus konrad kristin kurt lars larissa laura laurent laurence leandro leila leonardo leonel leonor leopoldo leticia lidia lilian liliana
  linda lisa lorena lorenzo louis louise lourdes luca lucas lucia luciana luciano lucie lucien lucila lucrecia ludwig luigi luis luisa
  luiz lukas luke lydia madeleine magdalena maite manfred manuel manuela mara marc marcel marcela marcelino marcello marcelo marco marcos
  margaret margarita margherita margot maria mariana marianne mariano marie mariela marilyn marina mario marion marisol marlene marta
  martha martin martina martine mary mateo mateus matheus mathieu mathilde matilde matteo matthew matthias maurice mauricio maurizio
  maximilian maximiliano maximo melanie melissa mercedes michael michaela michel michele michelle miguel miguelina mikael milena miriam
  moises monica monika monique nadia nadine nancy natalia natalie nathalie nathan nelson nestor nicolas nicole nicoletta nidia nils noelia
  norbert norberto norma octavio odette olga oliver olivia olivier omar orlando oscar osvaldo otto pablo paola paolo pascal pascual patricia
  patricio patrick patrizia paul paula paulina paulo pedro peggy petra philip philipp philippe pierre pietro priscila priscilla rachel
  rafael rafaela raimundo rainer ralf ramon ramona raphael raquel raul raymond raymundo rebeca rebecca regina reinaldo reinhard renata
  renate renato rene reyna ricardo riccardo richard rigoberto rita robert roberta roberto robin rocio rodolfo rodrigo rogelio roger roland
  rolando rolf romain roman ronald rosalia rosanna rosario rosemarie roxana ruben rudolf rupert ruth ryan sabine sabrina salvatore samantha
  samuel sandra santiago santos sara sarah sebastian sebastien serge sergio sharon sibylle siegfried silke silvana silvia silvina silvio
  simon simona simone sofia sonia sophie stefan stefania stefanie stefano stephan stephanie stephen steven susan susana susanna susanne
  suzanne sven sylvia sylvie tamara tania tatiana telma teodoro teresa theodor theresa thiago thierry thomas tiago timothy tobias tomas
  tommaso torsten tracy ulrich ulrike ursula uwe valentin valentina valeria valerie vanessa vera veronica veronika veronique vicente vicenta
  victor vincent vincenzo virgilio virginia virginie viviana vladimir volker walter waltraud wanda wenceslao wendy werner wilfredo wilhelm
  william wilma wilson wolfgang xavier ximena yahaira yaneth yasmin yesenia yokasta yolanda yuri yves yvette yvonne zoila zoraida`
    .split(/\s+/)
    .filter(Boolean),
);
