/** Who reads by a link: not a user, and no more than this one report. Made by the share door and by nothing else. */
export type SharedReader = {
  /** Id of the link, and the address of its report in the reader's calls. */
  share: string
  /** Key of the run that the link shows. */
  portfolio: string
}

export const isShared = <Other extends object>(reader: SharedReader | Other | null): reader is SharedReader =>
  reader !== null && 'share' in reader

/** Who a reader's token stands for; null where it is made up or over, or the link does not work any more. */
export type ReadShare = (token: string) => Promise<SharedReader | null>
