import 'server-only'
import { FairQueue } from '@/lib/platform/base/fair-queue.mjs'
import { processSingleton } from '@/lib/platform/base/process-singleton'

/** A picture takes a core for seconds, so there is one at a time, whoever sends them. */
export const pictureQueue = processSingleton('picture-uploads', () => new FairQueue({ concurrency: 1 }))
