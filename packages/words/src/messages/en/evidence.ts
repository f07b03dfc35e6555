/** How the quantity of a site is known. */
export default {
  capacity_country: 'Capacity with the typical capacity factor of the country',
  capacity_subregion: 'Capacity with the typical capacity factor of the region',
  capacity_user_cf: 'Capacity and capacity factor stated in the file',
  capacity_world: 'Capacity with the typical capacity factor of the world',
  country: 'Revenue with sector factors of the country',
  generation_estimated: 'Generation estimated for the plant',
  generation_from_co2: 'Generation worked out from measured carbon dioxide',
  generation_metered: 'Generation metered at the plant',
  generation_reported: 'Generation reported for the plant',
  generation_user: 'Generation stated in the file',
  region: 'Revenue with sector factors of the region',
  row: 'Revenue with sector factors of the rest of the world',
} as const
