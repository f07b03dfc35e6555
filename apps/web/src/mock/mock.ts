import { setupWorker } from 'msw/browser'
import { changeRequests } from '../api/transport.ts'
import { handlersOf } from './handlers.ts'
import { tellUnhandled } from './tell-unhandled.ts'

/** Stands in for the server. Started only where the operator set PUBLIC_MOCK_SERVER. */
export const startMock = async (): Promise<void> => {
  await setupWorker(...handlersOf()).start({
    serviceWorker: { url: '/mock-worker.js' },
    quiet: true,
    onUnhandledFrame: tellUnhandled,
  })
  // The page's first questions may have left for the network before this; a conditional question is not answered by those.
  changeRequests(request => ({ ...request, headers: { ...request.headers, 'if-none-match': '"mock"' } }))
  console.info('The mock server answers; every figure on screen is invented.')
}
