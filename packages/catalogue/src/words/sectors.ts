/** Groups of industries by the first characters of their BEA code (two before one). */
const GROUPS: Readonly<Record<string, string>> = {
  '11': 'Agriculture, forestry and fishing',
  '21': 'Mining and extraction',
  '22': 'Electricity, gas and water supply',
  '23': 'Construction',
  '31': 'Food, drinks, textiles and clothing',
  '32': 'Wood, paper, chemicals, plastics and minerals',
  '33': 'Metals, machinery, electronics and vehicles',
  '42': 'Wholesale trade',
  '44': 'Retail trade',
  '45': 'Retail trade',
  '4B': 'Retail trade',
  '48': 'Transport',
  '49': 'Post, couriers and storage',
  '51': 'Media, software and telecommunication',
  '52': 'Finance and insurance',
  '53': 'Property and rental',
  '54': 'Professional and technical services',
  '55': 'Management of companies',
  '56': 'Business support and waste',
  '61': 'Education',
  '62': 'Health and social work',
  '71': 'Arts, sports and leisure',
  '72': 'Hotels and restaurants',
  '81': 'Repair, personal services and associations',
}

export const industryGroup = (bea: string): string => GROUPS[bea.slice(0, 2)] ?? 'Government'
