//! Writes the smallest models in ONNX's format: Protocol Buffers by hand.

/// Rows of a table of vectors, or the numbers of one axis.
pub enum Tensor<'a> {
    Table(&'a [Vec<f32>]),
    Axis(i64),
}

/// A node of the graph: its kind, its inputs, its output.
pub type Node<'a> = (&'a str, &'a [&'a str], &'a str);

/// A model with inputs of two dimensions, both free, whose output is that of the last node.
pub fn model(inputs: &[&str], tensors: &[(&str, Tensor)], nodes: &[Node]) -> Vec<u8> {
    let mut graph = Vec::new();
    for (kind, inputs, output) in nodes {
        let mut node = Vec::new();
        inputs.iter().for_each(|input| text(&mut node, 1, input));
        text(&mut node, 2, output);
        text(&mut node, 3, &format!("node of {output}"));
        text(&mut node, 4, kind);
        bytes(&mut graph, 1, &node);
    }
    text(&mut graph, 2, "test");
    for (name, tensor) in tensors {
        bytes(&mut graph, 5, &initializer(name, tensor));
    }
    for name in inputs {
        bytes(&mut graph, 11, &value(name, INT64, &["batch", "sequence"]));
    }
    let (_, _, output) = nodes.last().unwrap();
    bytes(&mut graph, 12, &value(output, FLOAT, &[]));
    let mut opset = Vec::new();
    text(&mut opset, 1, "");
    number(&mut opset, 2, 17);
    let mut model = Vec::new();
    number(&mut model, 1, 8);
    bytes(&mut model, 7, &graph);
    bytes(&mut model, 8, &opset);
    model
}

const FLOAT: u64 = 1;
const INT64: u64 = 7;

fn initializer(name: &str, tensor: &Tensor) -> Vec<u8> {
    let (shape, kind, raw): (Vec<u64>, u64, Vec<u8>) = match tensor {
        Tensor::Table(rows) => (
            vec![rows.len() as u64, rows[0].len() as u64],
            FLOAT,
            rows.iter().flatten().flat_map(|value| value.to_le_bytes()).collect(),
        ),
        Tensor::Axis(axis) => (Vec::new(), INT64, axis.to_le_bytes().to_vec()),
    };
    let mut message = Vec::new();
    for length in shape {
        number(&mut message, 1, length);
    }
    number(&mut message, 2, kind);
    text(&mut message, 8, name);
    bytes(&mut message, 9, &raw);
    message
}

fn value(name: &str, kind: u64, dimensions: &[&str]) -> Vec<u8> {
    let mut shape = Vec::new();
    for dimension in dimensions {
        let mut message = Vec::new();
        text(&mut message, 2, dimension);
        bytes(&mut shape, 1, &message);
    }
    let mut tensor = Vec::new();
    number(&mut tensor, 1, kind);
    if !dimensions.is_empty() {
        bytes(&mut tensor, 2, &shape);
    }
    let mut of_type = Vec::new();
    bytes(&mut of_type, 1, &tensor);
    let mut message = Vec::new();
    text(&mut message, 1, name);
    bytes(&mut message, 2, &of_type);
    message
}

fn text(message: &mut Vec<u8>, field: u64, text: &str) {
    bytes(message, field, text.as_bytes());
}

fn bytes(message: &mut Vec<u8>, field: u64, content: &[u8]) {
    varint(message, field << 3 | 2);
    varint(message, content.len() as u64);
    message.extend_from_slice(content);
}

fn number(message: &mut Vec<u8>, field: u64, value: u64) {
    varint(message, field << 3);
    varint(message, value);
}

fn varint(message: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        message.push(value.to_le_bytes()[0] | 0x80);
        value >>= 7;
    }
    message.push(value.to_le_bytes()[0]);
}
