// Element access by byte address. Indices are never negative, so the shift needs no sign care.
// @ts-nocheck (AssemblyScript)
@inline export function geti(p: usize, k: i32): i32 { return load<i32>(p + ((<usize>k) << 2)) }
@inline export function seti(p: usize, k: i32, x: i32): void { store<i32>(p + ((<usize>k) << 2), x) }
@inline export function getf(p: usize, k: i32): f64 { return load<f64>(p + ((<usize>k) << 3)) }
@inline export function setf(p: usize, k: i32, x: f64): void { store<f64>(p + ((<usize>k) << 3), x) }
