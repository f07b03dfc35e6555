/** What a row may state beside its activity, which the second edition of the method reads. */
import type { Row2, StatedValues } from '@cradle/method2'

/** In the units of the method; absent: the file does not state it. `generationBasis` absent: stated by the uploader. */
export type SiteStatements = StatedValues &
  Pick<Row2, 'generationBasis' | 'heatRateMjPerKwh' | 'fuelCo2KgPerGj' | 'productionSplit' | 'industryText'>
