BEGIN TRANSACTION;
CREATE TABLE folsom_entries (
	table_id VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	member INTEGER, 
	command VARCHAR(40), 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, version), 
	UNIQUE (table_id, member, command)
);
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',1,1.79480488180467200281e+09,NULL,NULL,'{"kind":"made","invite":"X3n__kSKzyhw","people":[{"name":"Rosa","token_hash":"2965013d02792fc4e4366304bbeda3025c79b98b689879403f6fa836070c3d85"}],"holders":[0,null,null],"settings":{"config":{"bandits":["tuco","doc","belle"]},"seats":[{"kind":"here","level":"rookie"},{"kind":"bot","level":"rookie"},{"kind":"bot","level":"rookie"}],"clock":{"kind":"none","seconds":0},"memory":"open","spectators":true,"lesson":false,"deal":null},"rematch_of":null,"seed":"32827611713369098391016444389","salt":"61633edfa4e06f2d16f423ed3e5e1c5b"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',2,1.79480488180797696112e+09,NULL,NULL,'{"kind":"started","seed":"32827611713369098391016444389","salt":"61633edfa4e06f2d16f423ed3e5e1c5b","folsom":"0.1.0"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',3,1.79480488181289553643e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"play robbery","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',4,1.79480488183098721511e+09,0,'581394788875-1','{"kind":"chose","seat":0,"label":"play punch","by":"person"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',5,1.79480488183492302889e+09,NULL,NULL,'{"kind":"chose","seat":1,"label":"play fire","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',6,1.79480488183827328677e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"draw","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',7,1.7948048818409445286e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"play punch","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',8,1.79480488184357309337e+09,0,'17502990974-2','{"kind":"chose","seat":0,"label":"play move","by":"person"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',9,1.79480488184614133837e+09,0,'1023102615407-3','{"kind":"chose","seat":0,"label":"play robbery","by":"person"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',10,1.79480488184884428974e+09,NULL,NULL,'{"kind":"chose","seat":1,"label":"play punch","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',11,1.79480488185159325594e+09,NULL,NULL,'{"kind":"chose","seat":1,"label":"play fire","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',12,1794804881.85426,NULL,NULL,'{"kind":"chose","seat":2,"label":"play robbery","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',13,1.79480488185673308374e+09,0,'615692891706-4','{"kind":"chose","seat":0,"label":"play fire","by":"person"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',14,1.79480488185955643649e+09,NULL,NULL,'{"kind":"chose","seat":1,"label":"play move","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',15,1.79480488186261558534e+09,0,'943479212794-5','{"kind":"chose","seat":0,"label":"inside 1","by":"person"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',16,1.79480488186566710471e+09,0,'1078187013958-6','{"kind":"chose","seat":0,"label":"purse","by":"person"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',17,1.79480488186897540092e+09,NULL,NULL,'{"kind":"chose","seat":1,"label":"inside 1","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',18,1.79480488187244987489e+09,0,'432025581618-7','{"kind":"chose","seat":0,"label":"play fire","by":"person"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',19,1.79480488187593555451e+09,NULL,NULL,'{"kind":"chose","seat":1,"label":"play fire","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',20,1.79480488187913155562e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"play robbery","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',21,1.79480488188238453866e+09,0,'44484957680-8','{"kind":"chose","seat":0,"label":"play punch","by":"person"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',22,1.79480488188568329814e+09,NULL,NULL,'{"kind":"chose","seat":1,"label":"play robbery","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',23,1.7948048818890914917e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"play robbery","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',24,1.79480488189233565333e+09,0,'447001717852-9','{"kind":"chose","seat":0,"label":"play move","by":"person"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',25,1.79480488189588642121e+09,NULL,NULL,'{"kind":"chose","seat":1,"label":"play marshal","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',26,1.79480488189927792552e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"draw","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',27,1.79480488190259218216e+09,0,'425705197199-10','{"kind":"chose","seat":0,"label":"draw","by":"person"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',28,1.79480488190610384946e+09,NULL,NULL,'{"kind":"chose","seat":1,"label":"play robbery","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',29,1.79480488190951704974e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"play move","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',30,1.79480488191311669354e+09,0,'77725567216-11','{"kind":"chose","seat":0,"label":"inside 0","by":"person"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',31,1.79480488191683506963e+09,0,'313075177872-12','{"kind":"chose","seat":0,"label":"inside 0","by":"person"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',32,1.79480488192316293711e+09,NULL,NULL,'{"kind":"chose","seat":1,"label":"play fire","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',33,1.79480488192755961414e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"play move","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',34,1.79480488193267035488e+09,0,'690138800906-13','{"kind":"chose","seat":0,"label":"draw","by":"person"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',35,1794804881.93792,NULL,NULL,'{"kind":"chose","seat":1,"label":"play robbery","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',36,1.79480488194223594669e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"draw","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',37,1.79480488194665980337e+09,0,'972675954318-14','{"kind":"chose","seat":0,"label":"play fire","by":"person"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',38,1.79480488195173215866e+09,NULL,NULL,'{"kind":"chose","seat":1,"label":"draw","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',39,1.79480488195627665513e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"play move","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',40,1.79480488196048498152e+09,0,'148663812890-15','{"kind":"chose","seat":0,"label":"play robbery","by":"person"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',41,1.79480488197072291381e+09,NULL,NULL,'{"kind":"chose","seat":1,"label":"play move","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',42,1.79480488197872018818e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"play robbery","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',43,1.79480488198656201355e+09,0,'589725218145-16','{"kind":"chose","seat":0,"label":"play marshal","by":"person"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',44,1.79480488199495673176e+09,NULL,NULL,'{"kind":"chose","seat":1,"label":"play punch","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',45,1.7948048820025362969e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"play fire","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',46,1.79480488200826478e+09,0,'922747336805-17','{"kind":"chose","seat":0,"label":"draw","by":"person"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',47,1.79480488201333141331e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"inside 3","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',48,1.79480488202463912966e+09,NULL,NULL,'{"kind":"chose","seat":1,"label":"roof 0","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',49,1.79480488203104877474e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"jewel","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',50,1.79480488203752350804e+09,0,'65577571668-18','{"kind":"chose","seat":0,"label":"inside 2","by":"person"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',51,1.79480488204306101794e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"tuco","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',52,1.79480488204859495162e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"play fire","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',53,1.79480488205412817004e+09,0,'1059343332432-19','{"kind":"chose","seat":0,"label":"play move","by":"person"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',54,1.79480488205981564527e+09,NULL,NULL,'{"kind":"chose","seat":1,"label":"play floor","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',55,1.79480488206492114072e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"draw","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',56,1.79480488207025456427e+09,0,'1071353789245-20','{"kind":"chose","seat":0,"label":"play fire","by":"person"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',57,1.79480488207682728767e+09,NULL,NULL,'{"kind":"chose","seat":1,"label":"play robbery","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',58,1.79480488208219552044e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"play fire","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',59,1.79480488208729910843e+09,0,'522155193936-21','{"kind":"chose","seat":0,"label":"play marshal","by":"person"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',60,1.79480488209999084468e+09,NULL,NULL,'{"kind":"chose","seat":1,"label":"play floor","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',61,1.79480488210565090174e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"play move","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',62,1.79480488211098170277e+09,NULL,NULL,'{"kind":"chose","seat":1,"label":"draw","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',63,1.79480488211643075943e+09,0,'456209715740-22','{"kind":"chose","seat":0,"label":"play robbery","by":"person"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',64,1.79480488212256669993e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"doc","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',65,1.79480488212796807285e+09,0,'614639308549-23','{"kind":"chose","seat":0,"label":"roof 0","by":"person"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',66,1.79480488213346672061e+09,0,'236281579481-24','{"kind":"chose","seat":0,"label":"inside 1","by":"person"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',67,1.79480488213926935199e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"roof 1","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',68,1.79480488214501070981e+09,0,'4839728771-25','{"kind":"chose","seat":0,"label":"play robbery","by":"person"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',69,1.79480488215138196941e+09,NULL,NULL,'{"kind":"chose","seat":1,"label":"play punch","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',70,1794804882.15736,NULL,NULL,'{"kind":"chose","seat":2,"label":"play floor","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',71,1.79480488216312313075e+09,0,'456852066813-26','{"kind":"chose","seat":0,"label":"draw","by":"person"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',72,1.79480488216933727271e+09,NULL,NULL,'{"kind":"chose","seat":1,"label":"play floor","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',73,1.79480488217533493047e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"play robbery","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',74,1.79480488218128776548e+09,0,'16084991218-27','{"kind":"chose","seat":0,"label":"draw","by":"person"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',75,1.79480488218770599362e+09,NULL,NULL,'{"kind":"chose","seat":1,"label":"draw","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',76,1.79480488219392681119e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"play robbery","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',77,1.794804882202286005e+09,0,'385139131760-28','{"kind":"chose","seat":0,"label":"play fire","by":"person"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',78,1.79480488221171689032e+09,NULL,NULL,'{"kind":"chose","seat":1,"label":"play marshal","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',79,1.79480488222352409363e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"play fire","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',80,1.79480488223339629174e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"jewel","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('a10dc9e8c654',81,1.79480488224865078927e+09,NULL,NULL,'{"kind":"chose","seat":1,"label":"inside 1","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',1,1.79480488230160355571e+09,NULL,NULL,'{"kind":"made","invite":"AwPIGLhzOZkp","people":[{"name":"Rosa","token_hash":"6246266f0d4305aedab0b088c362f45a706c28d5c88384049fa287d9a42787be"}],"holders":[0,null,null,null],"settings":{"config":{"bandits":["tuco","doc","belle"],"modules":["horses","marshal"]},"seats":[{"kind":"here","level":"rookie"},{"kind":"open","level":"rookie"},{"kind":"bot","level":"drifter"},{"kind":"bot","level":"rookie"}],"clock":{"kind":"correspondence","seconds":3600},"memory":"open","spectators":true,"lesson":false,"deal":null},"rematch_of":null,"seed":"15576707766111789932744374306","salt":"7aaa879f02ae0ce77a69f10494ef4bd2"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',2,1.79480488230766606328e+09,NULL,NULL,'{"kind":"started","seed":"15576707766111789932744374306","salt":"7aaa879f02ae0ce77a69f10494ef4bd2","folsom":"0.1.0"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',3,1.79480488231355643276e+09,NULL,NULL,'{"kind":"chose","seat":1,"label":"bandit","by":"stand_in"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',4,1.7948048823204941749e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"horse","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',5,1.79480488232238984103e+09,NULL,NULL,'{"kind":"chose","seat":3,"label":"horse","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',6,1.79480488232837820058e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"horse","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',7,1.79480488233128499982e+09,NULL,NULL,'{"kind":"chose","seat":3,"label":"horse","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',8,1.79480488233275437348e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"bandit","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',9,1.79480488233558917047e+09,NULL,NULL,'{"kind":"chose","seat":3,"label":"horse","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',10,1.79480488235747790339e+09,NULL,NULL,'{"kind":"joined","person":{"name":"Ines","token_hash":"a5499aeac3a5edd298681800c474ad1d820d324cec9e62c58ef82e7e86d0a6d8"},"seat":1}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',11,1.79480488236768174169e+09,0,'1017794095804-1','{"kind":"chose","seat":0,"label":"play floor+","by":"person"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',12,1.79480488237578296659e+09,0,'364596781316-2','{"kind":"chose","seat":0,"label":"play floor","by":"person"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',13,1.79480488244272828098e+09,1,'355527146406-1','{"kind":"chose","seat":1,"label":"play punch","by":"person"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',14,1.79480488246580505368e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"play punch","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',15,1.79480488247923684113e+09,NULL,NULL,'{"kind":"chose","seat":3,"label":"play idea","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',16,1.79480488250691747661e+09,0,'390021911812-3','{"kind":"chose","seat":0,"label":"play arrest","by":"person"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',17,1.7948048825356724262e+09,1,'774743515598-2','{"kind":"chose","seat":1,"label":"play floor","by":"person"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',18,1794804882.5418,NULL,NULL,'{"kind":"chose","seat":2,"label":"draw","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',19,1.79480488254674530029e+09,NULL,NULL,'{"kind":"chose","seat":3,"label":"play fire","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',20,1.79480488257979202276e+09,0,'214901210334-4','{"kind":"chose","seat":0,"label":"play fire","by":"person"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',21,1.79480488261056041719e+09,1,'270600935405-3','{"kind":"chose","seat":1,"label":"play robbery","by":"person"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',22,1.7948048826244063377e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"idea","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',23,1.79480488263554620745e+09,NULL,NULL,'{"kind":"chose","seat":3,"label":"draw","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',24,1.79480488266361522678e+09,0,'463092131723-5','{"kind":"chose","seat":0,"label":"draw","by":"person"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',25,1.7948048826964211464e+09,1,'541450858601-4','{"kind":"chose","seat":1,"label":"draw","by":"person"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',26,1.79480488271152758593e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"play move","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',27,1.79480488272458386421e+09,NULL,NULL,'{"kind":"chose","seat":3,"label":"play robbery","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',28,1.79480488275701713556e+09,0,'168737527055-6','{"kind":"chose","seat":0,"label":"play fire","by":"person"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',29,1.79480488279568910596e+09,1,'203372897698-5','{"kind":"chose","seat":1,"label":"play robbery","by":"person"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',30,1.79480488280759835242e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"play idea","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',31,1.79480488282073903085e+09,NULL,NULL,'{"kind":"chose","seat":3,"label":"play move","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',32,1.79480488285374569891e+09,0,'179469942574-7','{"kind":"chose","seat":0,"label":"keep arrest","by":"person"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',33,1.7948048828874442577e+09,1,'8463099935-6','{"kind":"chose","seat":1,"label":"keep move","by":"person"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',34,1.79480488290985441207e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"keep ride","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',35,1.79480488292212963111e+09,NULL,NULL,'{"kind":"chose","seat":3,"label":"keep robbery","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',36,1.79480488292868947978e+09,NULL,NULL,'{"kind":"chose","seat":3,"label":"doc","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',37,1.79480488295621609684e+09,0,'236014258486-8','{"kind":"chose","seat":0,"label":"right","by":"person"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',38,1.7948048829646940231e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"inside 3","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',39,1.79480488297235941889e+09,NULL,NULL,'{"kind":"chose","seat":3,"label":"jewel","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',40,1.79480488297990894313e+09,0,'521817602669-9','{"kind":"chose","seat":0,"label":"right","by":"person"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',41,1.79480488298867487903e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"purse","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',42,1.7948048829964547157e+09,NULL,NULL,'{"kind":"chose","seat":3,"label":"inside 2","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',43,1.79480488302431726455e+09,1,'630811013910-7','{"kind":"chose","seat":1,"label":"idea","by":"person"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',44,1.79480488305646967888e+09,NULL,NULL,'{"kind":"chose","seat":2,"label":"play robbery","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',45,1.79480488307978701596e+09,0,'330047936079-10','{"kind":"said","member":0,"text":"Hello"}');
INSERT INTO "folsom_entries" VALUES('352fe495fda1',46,1.79480488308626127242e+09,NULL,NULL,'{"kind":"chose","seat":3,"label":"play robbery","by":"bot"}');
INSERT INTO "folsom_entries" VALUES('d983225615f2',1,1.79480488313193750375e+09,NULL,NULL,'{"kind":"made","invite":"O1Khu0d7MYPr","people":[{"name":"Rosa","token_hash":"dab8881cd9d6bcce119f2dbae37fc771d56f3d15c931bc29085c5085c7bf0d78"}],"holders":[0,null,null],"settings":{"config":{"bandits":["tuco","doc","belle"]},"seats":[{"kind":"here","level":"rookie"},{"kind":"open","level":"rookie"},{"kind":"bot","level":"rookie"}],"clock":{"kind":"none","seconds":0},"memory":"open","spectators":true,"lesson":false,"deal":null},"rematch_of":null,"seed":"22293019319941397786979080303","salt":"ad6377861517b4685f15deb589c47304"}');
CREATE TABLE folsom_schema (
	version INTEGER NOT NULL, 
	PRIMARY KEY (version)
);
INSERT INTO "folsom_schema" VALUES(1);
CREATE TABLE folsom_tables (
	id VARCHAR(32) NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	watchable INTEGER NOT NULL, 
	changed FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "folsom_tables" VALUES('a10dc9e8c654','over',1,1.79480488224865078927e+09);
INSERT INTO "folsom_tables" VALUES('352fe495fda1','playing',1,1.79480488308626127242e+09);
INSERT INTO "folsom_tables" VALUES('d983225615f2','gathering',1,1.79480488313193750375e+09);
CREATE INDEX folsom_tables_by_status ON folsom_tables (status, changed);
COMMIT;
