import { CORE, EXTENDED } from '@cradle/data/method2'
import { CATEGORY_UNITS } from '@cradle/method2'
import { englishDetail } from '@cradle/words/messages'

/** The core, then what is only shown. */
export const LISTED_CATEGORIES = [...CORE, ...EXTENDED].map(id => ({
  id,
  name: englishDetail({ code: `categories:${id}` }),
  unit: CATEGORY_UNITS[id],
}))
