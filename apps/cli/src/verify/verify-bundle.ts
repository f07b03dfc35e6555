import { MANIFEST, SIGNATURE } from '@cradle/report/replay'
import { type KeySet, sha256 } from '@cradle/signing'
import { Cannot } from '../cannot.ts'
import { checkParts, openBundle, readManifest } from '../replay/open-bundle.ts'
import type { Progress } from '../terminal.ts'
import { signatureFrom } from './read-signature.ts'
import { judge, type Verdict } from './verdict.ts'

const MAX_MANIFEST = 16 * 1024 * 1024
const MAX_SIGNATURE = 1024 * 1024

/** Checks the parts of a bundle with its manifest, and the manifest with its signature; null where the archive is no bundle. */
export async function verifyBundle(file: string, keys: KeySet | null, progress: Progress): Promise<Verdict | null> {
  const bundle = await openBundle(file)
  try {
    if (!bundle.paths.includes(MANIFEST)) return null
    const manifest = await readManifest(file, bundle)
    if (!bundle.paths.includes(SIGNATURE))
      throw new Cannot(
        `${file} is a bundle that is not signed: it has no ${SIGNATURE}. cradle replay says whether it is whole.`,
      )
    const text = (await bundle.bytes(SIGNATURE, MAX_SIGNATURE)).toString('utf8')
    const signature = signatureFrom(`${SIGNATURE} in ${file}`, parsed(text))
    if (signature.manifest.kind !== 'bundle')
      throw new Cannot(`${SIGNATURE} in ${file} is not the signature of a bundle.`)
    const { of, manifest: signed } = signature.manifest
    const tampered = await checkParts(bundle, manifest, (done, total) => progress.show('Checking', done, total))
    const is = sha256(await bundle.bytes(MANIFEST, MAX_MANIFEST))
    const findings = [
      ...tampered.map(({ part, how, detail }) => ({ where: part, what: `${how}: ${detail}` })),
      ...(is === signed.sha256 ? [] : [{ where: MANIFEST, what: 'changed: it is not the one that was signed' }]),
    ]
    const about = [`Bundle of “${of.name}”, run ${of.run}: ${manifest.parts.length} parts.`]
    return judge(signature, keys, about, findings)
  } finally {
    bundle.close()
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
