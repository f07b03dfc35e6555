/** Sites of the plant database keep their ids in the tables of measured plants: three letters (a country or WRI) and a number. */
export const isPlantId = (id: string): boolean => /^[A-Z]{3}\d{7}$/.test(id)
