/** Flow properties of the ILCD reference node by UUID, with the reference unit of their unit group: many packages name them without carrying them. */

export const KNOWN_PROPERTIES: ReadonlyMap<string, { name: string; unit: string }> = new Map([
  ['93a60a56-a3c8-11da-a746-0800200b9a66', { name: 'Mass', unit: 'kg' }],
  ['93a60a56-a3c8-11da-a746-0800200c9a66', { name: 'Net calorific value', unit: 'MJ' }],
  ['93a60a56-a3c8-22da-a746-0800200c9a66', { name: 'Volume', unit: 'm3' }],
  ['93a60a56-a3c8-19da-a746-0800200c9a66', { name: 'Area', unit: 'm2' }],
  ['93a60a56-a3c8-17da-a746-0800200c9a66', { name: 'Radioactivity', unit: 'kBq' }],
  ['838aaa21-0117-11db-92e3-0800200c9a66', { name: 'Area*time', unit: 'm2*a' }],
  ['838aaa23-0117-11db-92e3-0800200c9a66', { name: 'Length', unit: 'm' }],
  ['01846770-4cfe-4a25-8ad9-919d8d378345', { name: 'Number of items', unit: 'p' }],
  ['441238a3-ba09-46ec-b35b-c30cfba746d1', { name: 'Volume*time', unit: 'm3*a' }],
  ['f6811440-ee37-11de-8a39-0800200c9a66', { name: 'Energy', unit: 'MJ' }],
  ['838aaa22-0117-11db-92e3-0800200c9a66', { name: 'Time', unit: 'd' }],
  ['118f2a40-50ec-457c-aa60-9bc6b6af9931', { name: 'Goods transport (mass*distance)', unit: 't*km' }],
])
