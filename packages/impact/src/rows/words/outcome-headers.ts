/**
 * The headers that mean each outcome, separated by `; `, as reports of impact funds, banks and organisations write them in five languages;
 * our own list. `patients` alone counts the people, never visits; what counts things (stoves, all dwellings of a landlord) is left out. The bare
 * questions (what, who, how much) mean many other things in a list and are no headers.
 */
export const OUTCOME_HEADERS = {
  outcome_clients:
    'outcome_clients; clients; clients reached; number of clients; customers; customers reached; number of customers; people reached; beneficiaries; direct beneficiaries; active borrowers; end clients; Kunden; erreichte Kunden; erreichte Kundinnen und Kunden; Anzahl Kunden; erreichte Menschen; Endkunden; Begünstigte; clients atteints; clients touchés; nombre de clients; personnes atteintes; bénéficiaires; emprunteurs actifs; clientes; clientes alcanzados; clientes atendidos; número de clientes; personas alcanzadas; beneficiarios; prestatarios activos; clientes alcançados; pessoas alcançadas; beneficiários',
  outcome_clients_women:
    'outcome_clients_women; of which women; women clients; female clients; women reached; women customers; female customers; clients women; clients: women; women borrowers; female borrowers; davon Frauen; Kundinnen; erreichte Frauen; dont femmes; clientes femmes; femmes atteintes; femmes bénéficiaires; de las cuales mujeres; de los cuales mujeres; clientas; mujeres alcanzadas; mujeres beneficiarias; das quais mulheres; dos quais mulheres; mulheres alcançadas; clientes mulheres; mulheres beneficiárias',
  outcome_clients_low_income:
    'outcome_clients_low_income; low-income clients; low income clients; low-income customers; poor clients; clients with low income; clients below the poverty line; people on low income reached; einkommensschwache Kunden; Kunden mit geringem Einkommen; Kunden mit niedrigem Einkommen; clients à faible revenu; clients à faibles revenus; clients pauvres; clientes de bajos ingresos; clientes con bajos ingresos; clientes pobres; clientes de baixa renda; clientes de baixo rendimento',
  outcome_clients_rural:
    'outcome_clients_rural; rural clients; clients in rural areas; rural customers; rural borrowers; ländliche Kunden; Kunden auf dem Land; Kunden im ländlichen Raum; clients ruraux; clients en zone rurale; clientes rurales; clientes en zonas rurales; clientes rurais; clientes em zonas rurais',
  outcome_insured:
    'outcome_insured; people insured; insured people; insured persons; lives insured; policyholders; number of insured; Versicherte; versicherte Personen; personnes assurées; assurés; personas aseguradas; asegurados; pessoas seguradas; segurados',
  outcome_smallholders:
    'outcome_smallholders; smallholders; smallholder farmers; smallholders reached; farmers reached; farmers supported; small farmers; number of farmers; Kleinbauern; erreichte Kleinbauern; Landwirte erreicht; Kleinbäuerinnen und Kleinbauern; petits exploitants; petits agriculteurs; agriculteurs atteints; pequeños agricultores; pequeños productores; agricultores alcanzados; pequenos agricultores; pequenos produtores; agricultores alcançados',
  outcome_nutrition:
    'outcome_nutrition; people with better food; people fed; people with improved nutrition; people with better nutrition; food beneficiaries; Menschen mit besserer Ernährung; ernährte Menschen; personnes mieux nourries; personnes nourries; personas mejor alimentadas; personas con mejor nutrición; pessoas mais bem alimentadas; pessoas com melhor nutrição',
  outcome_land_managed:
    'outcome_land_managed; land sustainably managed; hectares sustainably managed; sustainably managed land; hectares under sustainable management; land under sustainable management; sustainable farmland; nachhaltig bewirtschaftete Fläche; nachhaltig bewirtschaftete Hektar; Hektar nachhaltig bewirtschaftet; terres gérées durablement; hectares gérés durablement; superficie gérée durablement; tierras gestionadas de forma sostenible; hectáreas gestionadas de forma sostenible; superficie con manejo sostenible; terras geridas de forma sustentável; hectares geridos de forma sustentável; área com manejo sustentável',
  outcome_patients:
    'outcome_patients; patients; patients treated; patients served; patients reached; number of patients; Patienten; Patientinnen und Patienten; behandelte Patienten; Anzahl Patienten; patients traités; patients soignés; nombre de patients; pacientes; pacientes atendidos; pacientes tratados; número de pacientes',
  outcome_patients_women:
    'outcome_patients_women; women patients; female patients; patients women; patients: women; Patientinnen; davon Patientinnen; patientes; dont patientes; patients femmes; pacientes mujeres; mujeres pacientes; pacientes mulheres; mulheres pacientes; pacientes do sexo feminino',
  outcome_pupils:
    'outcome_pupils; pupils; students; pupils and students; students enrolled; pupils enrolled; students reached; learners; number of students; number of pupils; Schüler; Schülerinnen und Schüler; Lernende; Studierende; Anzahl Schüler; élèves; élèves et étudiants; élèves inscrits; étudiants; nombre d’élèves; alumnos; alumnos matriculados; estudiantes; número de alumnos; número de estudiantes; alunos; alunos matriculados; estudantes; número de alunos',
  outcome_pupils_girls:
    'outcome_pupils_girls; girls enrolled; female students; female pupils; girls; pupils: girls; students: women; Schülerinnen; davon Mädchen; Mädchen; filles scolarisées; dont filles; élèves filles; alumnas; niñas matriculadas; de las cuales niñas; alunas; meninas matriculadas; das quais meninas',
  outcome_trained:
    'outcome_trained; people trained; trainees; persons trained; individuals trained; people in vocational training; ausgebildete Personen; geschulte Personen; Auszubildende; Geschulte; personnes formées; stagiaires formés; personas capacitadas; personas formadas; pessoas capacitadas; pessoas formadas; pessoas treinadas',
  outcome_women_leaders:
    'outcome_women_leaders; women in management; women in leadership; female managers; women managers; women leaders; Frauen in Führungspositionen; weibliche Führungskräfte; Managerinnen; femmes dirigeantes; femmes cadres; femmes à des postes de direction; mujeres directivas; mujeres en puestos directivos; mulheres na liderança; mulheres em cargos de liderança; mulheres em cargos de gestão',
  outcome_drinking_water:
    'outcome_drinking_water; people with safe water; people with drinking water; people with access to water; people with access to safe water; people with clean water; people with access to drinking water; Menschen mit Trinkwasser; Menschen mit Zugang zu Trinkwasser; Menschen mit sauberem Wasser; personnes ayant accès à l’eau; personnes ayant accès à l’eau potable; personas con acceso a agua potable; personas con agua potable; pessoas com acesso a água potável; pessoas com água potável',
  outcome_sanitation:
    'outcome_sanitation; people with sanitation; people with access to sanitation; people with improved sanitation; Menschen mit Sanitärversorgung; Menschen mit Zugang zu Sanitärversorgung; Menschen mit sanitären Anlagen; personnes ayant accès à l’assainissement; personas con saneamiento; personas con acceso a saneamiento; pessoas com saneamento; pessoas com acesso a saneamento',
  outcome_water_treated:
    'outcome_water_treated; water treated; wastewater treated; treated water; treated wastewater; behandeltes Wasser; behandeltes Abwasser; gereinigtes Abwasser; eau traitée; eaux usées traitées; agua tratada; aguas residuales tratadas; água tratada; águas residuais tratadas; esgoto tratado',
  outcome_households_electricity:
    'outcome_households_electricity; households with electricity; households with access to electricity; households with access; households connected; households electrified; households with energy access; Haushalte mit Zugang; Haushalte mit Strom; Haushalte mit Stromzugang; Haushalte mit Zugang zu Strom; ménages ayant accès à l’électricité; ménages ayant accès; ménages électrifiés; ménages raccordés; hogares con acceso; hogares con electricidad; hogares con acceso a electricidad; domicílios com acesso; domicílios com eletricidade; famílias com acesso a eletricidade; lares com eletricidade',
  outcome_households_cooking:
    'outcome_households_cooking; households with clean cooking; households with clean stoves; Haushalte mit sauberem Kochen; Haushalte mit sauberen Herden; ménages avec cuisson propre; ménages équipés de foyers améliorés; hogares con cocina limpia; hogares con cocinas limpias; domicílios com cozinha limpa; lares com fogões limpos',
  outcome_jobs_supported:
    'outcome_jobs_supported; jobs supported; jobs created; jobs created or supported; jobs maintained; supported jobs; unterstützte Arbeitsplätze; geschaffene Arbeitsplätze; geförderte Arbeitsplätze; emplois soutenus; emplois créés; emplois maintenus; empleos apoyados; empleos creados; puestos de trabajo apoyados; empregos apoiados; empregos criados; postos de trabalho apoiados',
  outcome_jobs_women:
    'outcome_jobs_women; jobs for women; jobs supported women; jobs held by women; female jobs; Arbeitsplätze für Frauen; Arbeitsplätze von Frauen; emplois pour les femmes; emplois occupés par des femmes; empleos para mujeres; empleos de mujeres; empregos para mulheres; empregos de mulheres',
  outcome_jobs_youth:
    'outcome_jobs_youth; jobs for young people; youth jobs; jobs for youth; Arbeitsplätze für junge Menschen; Arbeitsplätze für Jugendliche; emplois pour les jeunes; empleos para jóvenes; empleos juveniles; empregos para jovens',
  outcome_enterprises:
    'outcome_enterprises; enterprises financed; businesses financed; small enterprises financed; SMEs financed; SMEs supported; MSMEs financed; MSMEs supported; small businesses supported; finanzierte Unternehmen; finanzierte KMU; unterstützte KMU; unterstützte Kleinunternehmen; entreprises financées; PME financées; PME soutenues; TPE financées; empresas financiadas; pymes financiadas; pymes apoyadas; MPME financiadas; PMEs financiadas; PMEs apoiadas; micro e pequenas empresas apoiadas',
  outcome_enterprises_women:
    'outcome_enterprises_women; women-owned enterprises; women-led enterprises; women-owned businesses; women-led businesses; women-owned SMEs; enterprises owned by women; von Frauen geführte Unternehmen; Unternehmen von Frauen; frauengeführte Unternehmen; entreprises dirigées par des femmes; entreprises détenues par des femmes; empresas de mujeres; empresas lideradas por mujeres; empresas de mulheres; empresas lideradas por mulheres',
  outcome_connected:
    'outcome_connected; people connected; people with internet; people with internet access; internet users reached; people with mobile access; Menschen mit Internetzugang; Menschen mit Internet; angeschlossene Menschen; personnes connectées; personnes ayant accès à internet; personas conectadas; personas con acceso a internet; pessoas conectadas; pessoas com acesso à internet',
  outcome_displaced:
    'outcome_displaced; displaced people reached; refugees reached; refugees; refugees supported; Geflüchtete; erreichte Geflüchtete; Flüchtlinge; réfugiés; réfugiés atteints; personnes déplacées; refugiados; refugiados alcanzados; personas desplazadas; refugiados alcançados; pessoas deslocadas',
  outcome_dwellings:
    'outcome_dwellings; affordable homes; affordable dwellings; housing units financed; homes financed; homes built; bezahlbare Wohnungen; logements abordables; logements financés; logements sociaux; viviendas asequibles; viviendas financiadas; moradias acessíveis; habitações acessíveis',
  outcome_transport:
    'outcome_transport; people with transport; people with access to transport; public transport users; passengers served; Menschen mit öffentlichem Verkehr; Menschen mit Zugang zu Verkehr; personnes ayant accès aux transports; personas con acceso al transporte; personas con transporte; pessoas com acesso a transporte; pessoas com transporte',
  outcome_waste_recovered:
    'outcome_waste_recovered; waste recycled; waste recovered; waste diverted; waste diverted from landfill; recycled waste; verwerteter Abfall; recycelter Abfall; verwertete Abfälle; déchets recyclés; déchets valorisés; residuos reciclados; residuos valorizados; residuos recuperados; resíduos reciclados; resíduos valorizados; resíduos recuperados',
  outcome_climate_prepared:
    'outcome_climate_prepared; people better prepared for climate change; people with better resilience; people made climate resilient; people with climate resilience; climate resilient people; Menschen mit besserem Klimaschutz; besser vor Klimafolgen geschützte Menschen; klimaresiliente Menschen; personnes mieux préparées au changement climatique; personnes plus résilientes au climat; personas mejor preparadas para el cambio climático; personas más resilientes al clima; pessoas mais bem preparadas para as mudanças climáticas; pessoas mais resilientes ao clima',
  outcome_sea_protected:
    'outcome_sea_protected; sea protected; marine area protected; protected marine area; ocean protected; hectares of sea protected; geschützte Meeresfläche; geschützte Meeresgebiete; surface marine protégée; aire marine protégée; zone marine protégée; área marina protegida; superficie marina protegida; área marinha protegida; superfície marinha protegida',
  outcome_fishers:
    'outcome_fishers; fishers; small-scale fishers; fishers supported; fishermen supported; Fischer; Kleinfischer; unterstützte Fischer; pêcheurs; petits pêcheurs; pêcheurs artisanaux; pescadores; pescadores artesanales; pescadores artesanais',
  outcome_land_restored:
    'outcome_land_restored; land restored; hectares restored; land restored or protected; hectares protected; forest restored; forest protected; hectares reforested; wiederhergestellte Fläche; renaturierte Fläche; geschützte Fläche; geschützter Wald; aufgeforstete Fläche; terres restaurées; hectares restaurés; forêts protégées; superficie restaurée; tierras restauradas; hectáreas restauradas; bosque protegido; superficie restaurada; terras restauradas; floresta protegida; área restaurada',
  outcome_legal_help:
    'outcome_legal_help; people with legal help; people with legal identity; people with access to justice; people with legal aid; Menschen mit Rechtshilfe; Menschen mit Rechtsidentität; Menschen mit Zugang zum Recht; personnes ayant accès à la justice; personnes ayant une identité juridique; personas con acceso a la justicia; personas con asistencia jurídica; personas con identidad jurídica; pessoas com acesso à justiça; pessoas com assistência jurídica; pessoas com identidade jurídica',
  outcome_partners:
    'outcome_partners; partner organisations; partner organizations; partnerships; number of partners; Partnerorganisationen; Partnerschaften; organisations partenaires; partenariats; organizaciones socias; organizaciones asociadas; alianzas; organizações parceiras; parcerias',
  outcome_year:
    'outcome_year; impact_year; year of the outcomes; year of outcomes; impact reporting year; Jahr der Wirkungen; Wirkungsjahr; Jahr der Ergebnisse; année des résultats; année d’impact; année de l’impact; año de los resultados; año de impacto; año del impacto; ano dos resultados; ano de impacto; ano do impacto',
  outcome_assurance:
    'outcome_assurance; impact_assurance; assurance of the outcomes; impact verification; Prüfung der Wirkungen; Wirkungsprüfung; assurance des résultats; vérification de l’impact; aseguramiento de los resultados; verificación del impacto; asseguração dos resultados; verificação do impacto',
  outcome_source:
    'outcome_source; impact_source; source of the outcomes; source of outcomes; impact data source; Quelle der Wirkungen; Quelle der Wirkungsdaten; source des résultats; source des données d’impact; fuente de los resultados; fuente de los datos de impacto; fonte dos resultados; fonte dos dados de impacto',
  outcome_evidence:
    'outcome_evidence; impact_evidence; evidence of the outcomes; Nachweis der Wirkungen; Wirkungsnachweis; preuve des résultats; preuve de l’impact; evidencia de los resultados; evidencia del impacto; evidência dos resultados; evidência do impacto',
  outcome_what:
    'outcome_what; impact what; what outcome; what changed; Wirkung was; was sich geändert hat; impact quoi; ce qui a changé; impacto qué; qué ha cambiado; impacto o quê; o que mudou',
  outcome_who:
    'outcome_who; impact who; who benefits; stakeholders reached; Wirkung wer; wem es nützt; impact qui; qui en bénéficie; impacto quién; quién se beneficia; impacto quem; quem se beneficia',
  outcome_how_much:
    'outcome_how_much; impact how much; depth and duration; Wirkung wie viel; wie viel Wirkung; impact combien; impacto cuánto; impacto quanto',
  outcome_contribution:
    'outcome_contribution; impact contribution; enterprise contribution; contribution to the outcome; Beitrag zur Wirkung; contribution au résultat; contribution à l’impact; contribución al resultado; contribución al impacto; contribuição para o resultado; contribuição para o impacto',
  outcome_risk:
    'outcome_risk; impact risk; risk to the outcome; Wirkungsrisiko; Risiko der Wirkung; risque d’impact; risque pour le résultat; riesgo de impacto; riesgo para el resultado; risco de impacto; risco para o resultado',
} as const
