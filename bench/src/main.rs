//! `cargo xtask bench`: measures the read model in this process and the server from outside, compares with
//! the figures to reach, and writes a table.

#![expect(clippy::cast_precision_loss, reason = "figures are shown to a few digits")]

mod http;
mod machine;
mod message;
mod options;
mod read_model;
mod server;
mod start_ratio;
mod start_up;
mod stop;
mod table;
mod times;

use anyhow::{Context, Result, bail};
use clap::Parser;
use options::{Command, Options, Section};
use server::{Catalogue, Place, Program};
use std::fmt::Write as _;
use std::path::PathBuf;

fn main() -> Result<()> {
    let options = Options::parse();
    match &options.command {
        Some(Command::Floor { folder }) => http::floor::serve(folder),
        Some(Command::StartRatio) => {
            stop::watch()?;
            start_ratio::check(&Program::new(server_program()?))
        }
        None => measure(&options),
    }
}

fn measure(options: &Options) -> Result<()> {
    stop::watch()?;
    let [fewer, more] = options.sizes();
    let machine = machine::describe();
    let mut tables = Vec::new();
    if options.requires(Section::ReadModel) {
        tables.extend(read_model::measure(&[fewer, more], options.quick)?);
    }
    if [Section::Http, Section::Accounts, Section::StartUp].into_iter().any(|part| options.requires(part)) {
        let program = Program::new(server_program()?);
        let small = Catalogue::make(&program, fewer)?;
        if options.requires(Section::Http) {
            tables.push(http::measure(&program, &small, options)?);
        }
        if options.requires(Section::Accounts) {
            tables.extend(http::measure_accounts(&program, &small, options)?);
        }
        if options.requires(Section::StartUp) {
            let large = Catalogue::make(&program, more)?;
            tables.push(start_up::measure(&program, &[small, large], options.quick)?);
        }
    }
    if options.requires(Section::Blogs) {
        let program = Program::new(server_program()?);
        let catalogue = Catalogue::make(&program, 100)?;
        tables.push(http::measure_blogs(&program, &catalogue, options.posts(), options)?);
    }
    if options.requires(Section::Reviews) {
        let program = Program::new(server_program()?);
        let [tools, reviews] = options.reviews();
        let place = match &options.reviewed {
            Some(folder) => Place::lasting(folder, options.database.as_deref())?,
            None => Place::temporary()?,
        };
        let reviewed = Catalogue::reviewed(place, &program, tools, reviews)?;
        tables.extend(http::measure_reviews(&program, &reviewed, options)?);
    }
    if options.json {
        println!("{:#}", table::json(&machine, &tables));
    } else {
        println!("{}", markdown(&machine, &tables));
    }
    if let Some(file) = &options.out {
        let text = markdown(&machine, &tables);
        std::fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(())
}

fn markdown(machine: &str, tables: &[table::Table]) -> String {
    let mut text = format!("{machine}\n");
    for table in tables {
        // Writing to a String does not fail.
        let _ = write!(text, "\n{}", table.markdown());
    }
    text
}

/// The server to measure: `TOOLBASE_BIN`, as set by `cargo xtask bench`.
fn server_program() -> Result<PathBuf> {
    let Some(program) = std::env::var_os("TOOLBASE_BIN").map(PathBuf::from) else {
        bail!(
            "set TOOLBASE_BIN to the server to measure, or run `cargo xtask bench`, or `--only read-model`"
        );
    };
    program.canonicalize().with_context(|| format!("TOOLBASE_BIN: cannot find {}", program.display()))
}
