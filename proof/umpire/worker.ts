import { examineShare, type Share } from './shares.ts'

process.once('message', (shares: Share[]) => {
  for (const [index, share] of shares.entries()) {
    for (const findings of examineShare(share)) process.send?.({ index, findings })
  }
  process.disconnect?.()
})
