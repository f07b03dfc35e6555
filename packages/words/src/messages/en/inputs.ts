/** Fields of an upload, as they stand in a sentence. */
export default {
  allocation: 'allocation',
  capacity_factor: 'capacity factor',
  capacity_mw: 'capacity',
  debt: 'debt',
  denominator: 'denominator',
  equity: 'equity',
  generation_gwh: 'generation',
  latitude: 'latitude',
  longitude: 'longitude',
  outstanding_amount: 'outstanding amount',
  production: 'production',
  revenue: 'revenue',
} as const
