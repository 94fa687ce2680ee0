//! Pages: a view becomes markup.
