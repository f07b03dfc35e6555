// Builds the screens if they changed and prints, as its last line, the path of a Chromium that starts here.
import { findChromium } from '../../../../../scripts/chromium.mjs'
import { buildWeb } from '../../../../../scripts/ready.mjs'

buildWeb()
console.log(await findChromium())
