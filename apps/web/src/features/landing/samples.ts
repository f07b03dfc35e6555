/** Small files that upload without a problem: fictional organisations, real technologies, industries and places. */
export const powerSample = `name,country,technology,capacity_mw,allocation
North Shore Wind,DE,wind_onshore,60,0.1
Valle Solar,ES,solar_pv,120,0.25
Rihand Example Power,IN,coal,300,0.02
`

export const revenueSample = `name,country,industry,revenue,currency,year,allocation
Example Bank,DE,NACE:64.19,1000000000,EUR,2022,0.05
Exemplo Cimentos,BR,NACE:23.51,500000000,USD,2023,0.03
`
