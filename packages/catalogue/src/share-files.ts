/** Share files of both editions of the method. */
import {
  checkShareFile,
  type Prepared,
  type ShareFile,
  type ShareFileProblem,
  shareFileOf,
  UnknownProfile,
} from '@cradle/impact'
import { CORE_PROFILE, checkShareFile2, type Prepared2, shareFileOf2 } from '@cradle/method2'

type Editions = { prepared: Prepared; prepared2: Prepared2 }
type Wanted = { profile?: string | undefined; edition?: string | undefined }

/** The file of a profile; without an edition of the first. @throws UnknownProfile, DisabledProfile */
export function shareFileFor({ prepared, prepared2 }: Editions, { profile, edition }: Wanted): ShareFile {
  if (edition !== prepared2.method.edition) return shareFileOf(prepared, profile)
  if (profile !== undefined && profile !== CORE_PROFILE) throw new UnknownProfile(profile, [CORE_PROFILE])
  return shareFileOf2(prepared2)
}

/** What is wrong with a file for the edition that it names; nothing if it can be used. */
export function checkShareFileFor({ prepared, prepared2 }: Editions, file: unknown): ShareFileProblem[] {
  const isSecond = (file as Partial<ShareFile> | null)?.edition === prepared2.method.edition
  return isSecond ? checkShareFile2(file, prepared2) : checkShareFile(file, prepared.reference.method.edition)
}
