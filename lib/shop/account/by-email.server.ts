import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { users } from '@/lib/platform/db/schema/customers'

export const byEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase())
