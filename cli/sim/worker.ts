import { parentPort, workerData } from 'node:worker_threads'
import { playShare, type Share } from './crew.ts'

for (const report of playShare(workerData as Share)) parentPort?.postMessage(report)
