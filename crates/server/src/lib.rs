//! HTTP: pages, forms, live stream, JSON.
