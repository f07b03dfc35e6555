/** Groups of industries by the first characters of their BEA code (two before one). */
import { type Message, message } from '@cradle/words/messages'

const GROUPS = {
  agriculture: message('catalogue:industries.agriculture'),
  arts: message('catalogue:industries.arts'),
  business_support: message('catalogue:industries.business_support'),
  construction: message('catalogue:industries.construction'),
  education: message('catalogue:industries.education'),
  finance: message('catalogue:industries.finance'),
  food: message('catalogue:industries.food'),
  health: message('catalogue:industries.health'),
  hospitality: message('catalogue:industries.hospitality'),
  management: message('catalogue:industries.management'),
  media: message('catalogue:industries.media'),
  metals: message('catalogue:industries.metals'),
  mining: message('catalogue:industries.mining'),
  post: message('catalogue:industries.post'),
  professional: message('catalogue:industries.professional'),
  property: message('catalogue:industries.property'),
  repair: message('catalogue:industries.repair'),
  retail: message('catalogue:industries.retail'),
  transport: message('catalogue:industries.transport'),
  utilities: message('catalogue:industries.utilities'),
  wholesale: message('catalogue:industries.wholesale'),
  wood: message('catalogue:industries.wood'),
  government: message('catalogue:industries.government'),
}

const GROUP_OF: Readonly<Record<string, keyof typeof GROUPS>> = {
  '11': 'agriculture',
  '21': 'mining',
  '22': 'utilities',
  '23': 'construction',
  '31': 'food',
  '32': 'wood',
  '33': 'metals',
  '42': 'wholesale',
  '44': 'retail',
  '45': 'retail',
  '4B': 'retail',
  '48': 'transport',
  '49': 'post',
  '51': 'media',
  '52': 'finance',
  '53': 'property',
  '54': 'professional',
  '55': 'management',
  '56': 'business_support',
  '61': 'education',
  '62': 'health',
  '71': 'arts',
  '72': 'hospitality',
  '81': 'repair',
}

const groupKey = (bea: string): keyof typeof GROUPS => GROUP_OF[bea.slice(0, 2)] ?? 'government'

export const industryGroup = (bea: string): Message => GROUPS[groupKey(bea)]

/** The same group as that of factors; made once, because thousands of factors are in it. */
const perUsd = new Map<Message, Message>()

export function factorGroup(bea: string): Message {
  const group = industryGroup(bea)
  const known = perUsd.get(group) ?? message('catalogue:group.per_usd', { group })
  perUsd.set(group, known)
  return known
}
