import { z } from 'zod'
import { pointerSteps } from '#schemas/problem.ts'

/** Whether a JSON Pointer can name a value of this schema. Iterative over the pointer. */
export function canPointInto(schema: z.ZodType, pointer: string): boolean {
  let places = [schema]
  for (const step of pointerSteps(pointer)) {
    places = places.flatMap(branchesOf).flatMap((place) => childrenOf(place, step))
    if (places.length === 0) return false
  }
  return true
}

/** Known steps of a schema where a pointer becomes unknown, for a hint. */
export function knownSteps(schema: z.ZodType, pointer: string): string[] {
  let places = [schema]
  let known = namesOf(places)
  for (const step of pointerSteps(pointer)) {
    places = places.flatMap(branchesOf).flatMap((place) => childrenOf(place, step))
    if (places.length === 0) break
    known = namesOf(places)
  }
  return known
}

function namesOf(places: z.ZodType[]): string[] {
  return places.flatMap(branchesOf).flatMap((place) => (place instanceof z.ZodObject ? Object.keys(place.shape) : []))
}

function childrenOf(place: z.ZodType, step: string): z.ZodType[] {
  if (place instanceof z.ZodObject) return Object.hasOwn(place.shape, step) ? [place.shape[step] as z.ZodType] : []
  if (place instanceof z.ZodArray) return /^(0|[1-9]\d*)$/.test(step) ? [place.element as z.ZodType] : []
  if (place instanceof z.ZodRecord) return [place.valueType as z.ZodType]
  return []
}

/** The plain schemas inside a wrapper or a union. */
function branchesOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodReadonly)
    return branchesOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodLazy) return branchesOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).flatMap(branchesOf)
  return [schema]
}
