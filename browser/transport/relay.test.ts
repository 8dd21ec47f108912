import { openCdpView } from '../testing/cdp-view.ts'
import { testChromium } from '../testing/chromium.ts'
import { describeTransport } from './conformance.ts'

describeTransport('a page of a real Chromium', async () => openCdpView(await testChromium()))
