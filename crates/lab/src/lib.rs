//! Simulation and benchmarks.
