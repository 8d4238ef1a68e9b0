import { z } from 'zod'
import { pictureKeySchema } from '@/lib/platform/base/shared.schema'

const sqlNameSchema = z.string().regex(/^[a-z_][a-z0-9_]*$/)

/** `backup.json` in a backup's folder: its tables, sequences and pictures, with checksums. */
export const backupManifestSchema = z.strictObject({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** The newest migration of the database. A restore migrates up to it before it inserts the rows. */
  migrated_to: z.number(),
  tables: z.array(
    z.strictObject({
      name: sqlNameSchema,
      columns: z.array(sqlNameSchema),
      bytes: z.int(),
      sha256: z.string().length(64),
    }),
  ),
  sequences: z.array(z.strictObject({ name: sqlNameSchema, value: z.string().regex(/^\d+$/) })),
  pictures: z.array(pictureKeySchema),
})

export type BackupManifest = z.output<typeof backupManifestSchema>
