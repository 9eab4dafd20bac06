import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PlacedOrder } from '#schemas/order.ts'
import { openTestCommerce, type TestApp, type TestCommerce } from '#server/testing.ts'
